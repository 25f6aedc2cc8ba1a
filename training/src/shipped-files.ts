/** Where what a training makes goes, and the command that makes it: of the default, or of `pith/permissive`. */
export const shippedFiles = (permissive: boolean): { command: string; file: string; card: string } =>
  permissive
    ? {
        command: "npm run train -- --permissive",
        file: "src/model/permissive-model-data.ts",
        card: "training/MODEL_CARD_PERMISSIVE.md",
      }
    : { command: "npm run train", file: "src/model/model-data.ts", card: "training/MODEL_CARD.md" };
