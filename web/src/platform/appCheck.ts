import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check'

/** Origins of the reCAPTCHA script; the content security policy names the same (docs/deploy-reference.md). */
const SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** Default Trusted Types policy that accepts script URLs of reCAPTCHA only; the library sets its own as a string. */
function allowScript(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  trustedTypes?.createPolicy('default', {
    createScriptURL: (url) => {
      if (SOURCES.some((source) => url.startsWith(source))) return url
      throw new TypeError(`no script is loaded from ${url}`)
    },
  })
}

let appCheck: AppCheck | undefined

/** Starts App Check with reCAPTCHA Enterprise, which attests that requests come from this app in a browser. */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  allowScript()
  appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}

/** App Check token of this browser; '' where none can be obtained: the server then decides. */
export async function attestation(): Promise<string> {
  if (!appCheck) return ''
  return getToken(appCheck).then(
    ({ token }) => token,
    () => '',
  )
}
