import type { Theme } from "vitepress";
import { useData, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { defineComponent, h, onMounted, onUnmounted, shallowRef } from "vue";
import "./style.css";

/** The live comparison; it is loaded once the page is shown. */
const TryPith = defineComponent(() => {
  const place = shallowRef<HTMLElement>();
  let unmount = (): void => undefined;
  onMounted(async () => {
    const { mount } = await import("../../try/main.tsx");
    if (place.value) unmount = mount(place.value, withBase("/"));
  });
  onUnmounted(() => unmount());
  return () => h("div", { ref: place, class: "live" });
});

const PageTools = defineComponent(() => {
  const { page } = useData();
  return () =>
    h("p", { class: "page-tools" }, [
      h("a", { href: withBase(`/${page.value.relativePath}`), target: "_self" }, "This page as Markdown"),
    ]);
});

const theme: Theme = {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "doc-before": () => h(PageTools) }),
  enhanceApp({ app }) {
    app.component("TryPith", TryPith);
  },
};

export default theme;
