import { PLAYERS } from '@sie/domain/conteudo/video.ts'

/** Directives of the pages: the site's own scripts, and the services of the project. */
const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // The hash of an empty style element, into which emotion writes its rules by script.
  'style-src': ["'self'", "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
  'img-src': ["'self'", 'data:', 'blob:', 'https://firebasestorage.googleapis.com'],
  'font-src': ["'self'"],
  // Players of videos, framed once a visitor starts one.
  'frame-src': Object.values(PLAYERS),
  'connect-src': [
    "'self'",
    'https://identitytoolkit.googleapis.com',
    'https://securetoken.googleapis.com',
    'https://firestore.googleapis.com',
    'https://firebasestorage.googleapis.com',
  ],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  'base-uri': ["'none'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'require-trusted-types-for': ["'script'"],
}

/**
 * Sources that App Check with reCAPTCHA Enterprise loads and calls; web/src/platform/appCheck.ts allows scripts from the same
 * places.
 */
const APP_CHECK: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  'connect-src': ['https://www.google.com/recaptcha/', 'https://content-firebaseappcheck.googleapis.com'],
  'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

/** Content security policy of every page. @param appCheck whether a site key of App Check is configured */
export function contentPolicy(appCheck: boolean): string {
  const more = appCheck ? APP_CHECK : {}
  const names = [...new Set([...Object.keys(DIRECTIVES), ...Object.keys(more)])]
  return names.map((name) => [name, ...(DIRECTIVES[name] ?? []), ...(more[name] ?? [])].join(' ')).join('; ')
}
