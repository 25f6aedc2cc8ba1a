import { computed, effect, signal } from "@preact/signals";

type Theme = "system" | "light" | "dark";

const KEY = "pith-theme";
const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const systemIsDark = signal(prefersDark.matches);
prefersDark.addEventListener("change", ({ matches }) => {
  systemIsDark.value = matches;
});

function remembered(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    // Storage can be switched off.
    return "system";
  }
}

export const theme = signal<Theme>(remembered());
export const isDark = computed(() =>
  theme.value === "system" ? systemIsDark.value : theme.value === "dark",
);

/** Switches between light and dark; the system's setting is the default. */
export function toggleTheme(): void {
  theme.value = isDark.value ? "light" : "dark";
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // Without storage it is kept until the page is closed.
  }
}

effect(() => {
  document.documentElement.dataset.theme = isDark.value ? "dark" : "light";
});
