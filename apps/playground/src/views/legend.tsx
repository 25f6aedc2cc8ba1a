import { blockRoles } from "../engine/pith.ts";
import { ROLES } from "../roles.ts";
import * as store from "../state/store.ts";

const isRole = (name: string): name is keyof typeof ROLES => name in ROLES;

/** The colour of a role, for style sheets. */
export const roleStyle = (role: string): { readonly "--role": string } => ({
  "--role": isRole(role) ? ROLES[role].colour : "120 113 108",
});

/** A role with its colour. */
export function RoleName({ role }: { readonly role: string }) {
  return (
    <span class="role-name" style={roleStyle(role)}>
      <span class="swatch" data-role={role} aria-hidden="true" />
      {role}
    </span>
  );
}

function toggle(role: string): void {
  const roles = new Set(store.shownRoles.value);
  if (!roles.delete(role)) roles.add(role);
  store.shownRoles.value = roles;
}

/** The roles of the page's blocks: each is a button that shows only blocks of the chosen roles. */
function RoleLegend({ roles }: { readonly roles: readonly string[] }) {
  const counts = new Map<string, number>();
  for (const block of store.visibleBlocks.value) {
    const role = roles[block] ?? "";
    counts.set(role, (counts.get(role) ?? 0) + 1);
  }
  const shown = store.shownRoles.value;
  return (
    <ul class="legend roles" aria-label="Roles: choose which to show">
      {blockRoles
        .filter((role) => counts.has(role))
        .map((role) => (
          <li key={role}>
            <button
              type="button"
              title={ROLES[role].meaning}
              aria-pressed={shown.has(role)}
              data-off={shown.size > 0 && !shown.has(role)}
              onClick={() => toggle(role)}
            >
              <RoleName role={role} /> <small>{counts.get(role)}</small>
            </button>
          </li>
        ))}
      {shown.size > 0 && (
        <li>
          <button
            type="button"
            onClick={() => {
              store.shownRoles.value = new Set();
            }}
          >
            show all
          </button>
        </li>
      )}
    </ul>
  );
}

const PAIR: ReadonlyArray<readonly [string, string]> = [
  ["kept", "both"],
  ["first", ""],
  ["second", ""],
  ["dropped", "neither"],
];

/** Colours and their meanings while these other methods are compared. */
function entriesFor(
  own: string,
  comparing: ReadonlyArray<{ readonly method: string }>,
): ReadonlyArray<readonly [string, string]> {
  const [other] = comparing;
  if (comparing.length > 1) {
    return [
      ["share-5", "all methods"],
      ["share-3", "some"],
      ["share-0", "none"],
    ];
  }
  if (other) {
    return PAIR.map(([paint, text]) => [
      paint,
      text || `${paint === "first" ? own : other.method} only`,
    ]);
  }
  const hasAdded = Boolean(store.verdicts.value?.added?.size);
  return [
    ["kept", "kept"],
    ["dropped", "dropped"],
    ...(hasAdded ? ([["added", "title, caption"]] as const) : []),
  ];
}

/** What the colours of the page mean. */
export function Legend() {
  const roles = store.paintedRoles.value;
  if (roles.length > 0) return <RoleLegend roles={roles} />;
  const others = store.others.value;
  const own = store.method.value;
  const comparing = store.mode.value === "page" ? others : [];
  const entries = entriesFor(own, comparing);
  return (
    <ul class="legend" aria-label="Colours">
      {entries.map(([paint, text]) => (
        <li key={paint}>
          <span class="swatch" data-paint={paint} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}
