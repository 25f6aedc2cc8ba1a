/** Words of buttons on and below pictures: lower case, without marks at the end. */
const ACTIONS: ReadonlySet<string> = new Set(
  `restack|view image|view full size|view full-size|view fullscreen|view full size image|full size image|full-size image|full size|
  view large image|view larger|view larger image|larger image|large image|enlarge|enlarge image|enlarge this image|click to enlarge|tap to enlarge|
  zoom|zoom in|zoom image|expand|expand image|expand this image|open image in gallery|view image in gallery|view in gallery|open gallery|
  view gallery|open in viewer|open image|open in new tab|open in a new tab|open figure viewer|view figure|download powerpoint slide|
  download slide|download powerpoint|powerpoint slide for general public|download figure|download image|download original image|
  download high-res image|download full-size image|download as powerpoint|open multimedia modal|toggle caption|hide caption|image credits|
  show caption|show caption and credits|view this figure|download|share this image|save image|pin it|bild vergrößern|vergrößern|
  agrandir|agrandir l’image|ampliar|ampliar imagen|ingrandisci|vergroot|vergroot afbeelding`
    .split("|")
    .map((words) => words.trim()),
);
/** Texts with more characters are captions. */
const MAX_CHARS = 50;

/** Whether a text in a figure is nothing but the word of a button. */
export function isFigureButton(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const plain = text
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/^[^\p{L}]{1,20}|[^\p{L}]{1,20}$/gu, "");
  return ACTIONS.has(plain);
}
