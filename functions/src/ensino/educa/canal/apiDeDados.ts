import * as z from 'zod'
import { segundosDaDuracao } from '@sie/domain/ensino/educa/video.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import type { ServicoDeVideos } from './servico.ts'

const HOST = 'https://www.googleapis.com/youtube/v3'
const TIMEOUT_MS = 8000
/** Items in one page of the service. */
const PAGE = 50

const page = z.object({
  nextPageToken: text(200).optional(),
  items: z.array(z.object({ contentDetails: z.object({ videoId: text(11).regex(/^[\w-]{11}$/) }) })).max(PAGE),
})
const details = z.object({
  items: z
    .array(
      z.object({
        id: text(11).regex(/^[\w-]{11}$/),
        snippet: z.object({ title: text(1000), description: text(20_000).default('') }),
        contentDetails: z.object({ duration: text(40).default('') }).default({ duration: '' }),
      }),
    )
    .max(PAGE),
})

/**
 * The public data API of YouTube, version 3.
 * @param canal id of the channel ('UC...'): its uploads are the playlist of the same id that begins with 'UU'
 */
export function apiDeDados({ chave, canal }: { chave: string; canal: string }): ServicoDeVideos {
  async function ask<T>(schema: z.ZodType<T>, resource: string, params: Record<string, string>): Promise<T> {
    try {
      const answer = await fetch(`${HOST}/${resource}?${new URLSearchParams({ ...params, key: chave })}`, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      if (answer.ok) return schema.parse(await answer.json())
      console.error(`the video data API answers ${answer.status} for ${resource}`)
    } catch {
      // Thrown below as servico-indisponivel; the error's URL would reveal the key.
    }
    throw new ErroSIE('servico-indisponivel')
  }
  return {
    async videos(most) {
      const codes: string[] = []
      let token: string | undefined
      do {
        const params = { part: 'contentDetails', playlistId: canal.replace(/^UC/, 'UU'), maxResults: String(PAGE) }
        const found = await ask(page, 'playlistItems', { ...params, ...(token ? { pageToken: token } : {}) })
        codes.push(...found.items.map(({ contentDetails }) => contentDetails.videoId))
        token = found.nextPageToken
      } while (token && codes.length < most)
      const wanted = codes.slice(0, most)
      const known = new Map<string, z.output<typeof details>['items'][number]>()
      for (let start = 0; start < wanted.length; start += PAGE) {
        const id = wanted.slice(start, start + PAGE).join(',')
        const { items } = await ask(details, 'videos', { part: 'snippet,contentDetails', id })
        for (const item of items) known.set(item.id, item)
      }
      return wanted.flatMap((codigo) => {
        const item = known.get(codigo)
        if (!item) return []
        const { title, description } = item.snippet
        return [
          { codigo, titulo: title, descricao: description, duracao: segundosDaDuracao(item.contentDetails.duration) },
        ]
      })
    },
  }
}
