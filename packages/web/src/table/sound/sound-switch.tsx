/** One visible switch. */
export function SoundSwitch() {
  return null;
}
