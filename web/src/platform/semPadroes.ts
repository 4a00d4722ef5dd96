/**
 * Replaces `re2js` in the built app: Firestore's client compiles the patterns of its pipelines with it, which no query of the portal
 * has, and it is a fifth of that client's size.
 */
export const RE2JS = {
  compile(pattern: string): never {
    throw new Error(`The build has no engine for the pattern ${pattern} (vite.config.ts).`)
  },
}
