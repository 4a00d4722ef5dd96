/**
 * Replaces `hoist-non-react-statics` in the built app: Emotion copies statics with it in its `withTheme`, a wrapper that neither MUI nor
 * the portal uses, and every page would load it.
 */
export default function hoistNonReactStatics(): never {
  throw new Error('The build has no hoist-non-react-statics (vite.config.ts).')
}
