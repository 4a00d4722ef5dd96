import type { FirebaseApp } from 'firebase/app'
import { getToken, initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheck } from 'firebase/app-check'

/** Where the script that attests the browser may come from; the content security policy names the same (docs/deploy.md). */
const SOURCES = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

/** Scripts are loaded from addresses that the page vouches for; the library writes its own as text. */
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

/** Begins to attest that requests come from this app in a browser (App Check with reCAPTCHA Enterprise). */
export function startAppCheck(app: FirebaseApp, siteKey: string): void {
  allowScript()
  appCheck = initializeAppCheck(app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  })
}

/** The token that attests this browser; '' where it cannot be had, which the server then judges. */
export async function attestation(): Promise<string> {
  if (!appCheck) return ''
  return getToken(appCheck).then(
    ({ token }) => token,
    () => '',
  )
}
