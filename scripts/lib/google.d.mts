/** Google's emulator as a program: the Java that fits its jar (`from`), and its first arguments; or a sentence that says why there is none. */
export function googleEmulator(): {
  engine?: { name: string; program: string; args: string[]; from: string }
  lacks?: string
}
