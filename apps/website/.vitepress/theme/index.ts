import type { Theme } from "vitepress";
import { useData, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineComponent, h, onMounted, onUnmounted, shallowRef } from "vue";
import "./style.css";

type Mount = (place: HTMLElement, base: string) => () => void;

/** A part of a page that runs in the browser; it is loaded once the page is shown. */
const livePart = (load: () => Promise<{ readonly mount: Mount }>) =>
  defineComponent(() => {
    const place = shallowRef<HTMLElement>();
    let unmount = (): void => undefined;
    onMounted(async () => {
      const { mount } = await load();
      if (place.value) unmount = mount(place.value, withBase("/"));
    });
    onUnmounted(() => unmount());
    return () => h("div", { ref: place, class: "live" });
  });

const PageTools = defineComponent(() => {
  const { page } = useData();
  return () =>
    h("p", { class: "page-tools" }, [
      h(
        "a",
        { href: withBase(`/${page.value.relativePath}`), target: "_self" },
        "This page as Markdown",
      ),
    ]);
});

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "doc-before": () => h(PageTools) }),
  enhanceApp({ app }) {
    app.component(
      "TryPith",
      livePart(() => import("../../try/main.tsx")),
    );
  },
};

export default theme;
