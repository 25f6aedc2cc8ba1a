/** Names of boxes for only some screens or printers, as patterns. */
export const DEVICE_NAMES: readonly string[] = [
  "mobile",
  "desktop",
  "tablet",
  "phone",
  "handheld",
  "print(?:able|-?only|-?version)?",
  "(?:visible|hidden|show|hide)-(?:for-)?(?:xs|sm|small|md|medium|lg|large|print|up|down)",
  "d-(?:(?:sm|md|lg|xl)-)?none",
  "(?:sm|md|lg|xl):hidden",
];
