import { useEffect, useRef } from "preact/hooks";

interface Props {
  readonly title: string;
  readonly loadsWeb: boolean;
  readonly class: string;
  /** Called each time the frame's document has loaded. */
  readonly onDocument: (document: Document) => void;
}

/**
 * A frame that cannot run scripts: it is sandboxed without `allow-scripts`, and its document's policy forbids scripts too.
 * `allow-same-origin` lets this page fill it and listen to it.
 */
export function SandboxFrame({ title, loadsWeb, class: className, onDocument }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const listener = useRef(onDocument);
  listener.current = onDocument;
  const source = loadsWeb ? "frame-web.html" : "frame.html";
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const announce = (): void => {
      const { contentDocument } = element;
      if (contentDocument?.URL.endsWith(source) && contentDocument.readyState === "complete") {
        listener.current(contentDocument);
      }
    };
    element.addEventListener("load", announce);
    announce();
    return () => element.removeEventListener("load", announce);
  }, [source]);
  return (
    <iframe ref={frame} class={className} title={title} src={source} sandbox="allow-same-origin" />
  );
}
