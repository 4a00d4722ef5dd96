// A front for more sub-domains than Hosting has certificates for: a worker of a network that holds one wildcard certificate. It passes each request on to
// Hosting, with the host that the client asked and the client's address, under its key (functions/src/base/platform/front.ts, docs/decisions/047).
// Settings: ORIGIN, host of the deployed portal such as PROJECT.web.app; KEY, a secret.

export default {
  /** @param {Request} request @param {{ ORIGIN: string, KEY: string }} settings */
  async fetch(request, { ORIGIN, KEY }) {
    const asked = new URL(request.url)
    const url = new URL(asked)
    url.protocol = 'https:'
    url.host = ORIGIN
    const passed = new Request(url, request)
    passed.headers.delete('x-forwarded-host')
    passed.headers.set('x-portal-frente', `${KEY} ${asked.host}`)
    passed.headers.set('x-portal-cliente', request.headers.get('cf-connecting-ip') ?? '')
    const answer = await fetch(passed, { redirect: 'manual' })
    const to = answer.headers.get('location')
    if (!to?.startsWith(`https://${ORIGIN}/`)) return answer
    const moved = new Response(answer.body, answer)
    moved.headers.set('location', to.replace(`https://${ORIGIN}`, asked.origin))
    return moved
  },
}
