import * as z from 'zod'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { capitulosDaDescricao, enderecoNoYouTube } from '@sie/domain/ensino/educa/video.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { createRecord } from '../../base/records/write.ts'
import { servicoDeVideos } from './canal/configuracao.ts'
import type { ServicoDeVideos, VideoDoCanal } from './canal/servico.ts'
import { canalDeVideos } from '../../base/platform/secrets.ts'

const input = z.object({})
/** Newest videos of the channel that one run reads. */
const MOST = 200

/**
 * Adds unknown videos of a channel as drafts: a person reviews each before it is published. A rerun adds those that are left (`faltam`) where
 * the time of the call was used, and nothing otherwise.
 * @param ms time after which no further video is begun; 15 seconds by default
 */
export async function importVideos(
  service: ServicoDeVideos,
  caller: Caller,
  ms?: number,
): Promise<{ novos: number; vistos: number; faltam: number }> {
  const found = await service.videos(MOST)
  const refs = found.map(({ codigo }) => videoRef(codigo))
  // Most are known from the last run, and need no transaction.
  const stored = refs.length > 0 ? await db().getAll(...refs, { fieldMask: [] }) : []
  let novos = 0
  const one = async (video: VideoDoCanal) => {
    if (await importVideo(video, caller)) novos += 1
  }
  const unknown = found.filter((_, index) => !stored[index]?.exists)
  const left = await withinTime(unknown, one, { ms })
  return { novos, vistos: found.length, faltam: left.length }
}

const videoRef = (codigo: string) => db().doc(`${videos.name}/yt-${codigo}`)

const importVideo = ({ codigo, titulo, descricao, duracao }: VideoDoCanal, caller: Caller): Promise<boolean> =>
  db().runTransaction(async (transaction) => {
    const ref = videoRef(codigo)
    const known = await transaction.get(
      db()
        .collection(videos.name)
        .where('filtros.codigo', '==', codigo)
        .where('metadados.successorId', '==', '')
        .limit(1),
    )
    if (known.size > 0 || (await transaction.get(ref)).exists) return false
    await createRecord(
      transaction,
      videos,
      ref,
      videos.schema.parse({
        titulo: titulo.replace(/\s+/g, ' ').trim().slice(0, 140) || 'Vídeo sem título',
        endereco: enderecoNoYouTube(codigo),
        descricao: descricao.slice(0, 3000).trim(),
        capitulos: capitulosDaDescricao(descricao.slice(0, 20_000)),
        duracao,
      }),
      { caller, acao: 'sincronizar' },
    )
    return true
  })

/**
 * Imports the new videos of the configured channel as drafts.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`videos:sincronizar`), servico-indisponivel (also without a channel),
 * limite-excedido (12 an hour)
 */
export async function sincronizarCanalHandler(
  _input: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ novos: number; vistos: number; faltam: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, 'videos:sincronizar', ALVO_NACIONAL)
  await limitUse('sincronizar-canal', 12, 3600)
  const service = servicoDeVideos()
  if (!service) throw new ErroSIE('servico-indisponivel')
  return importVideos(service, caller)
}

export const sincronizarCanal = callable(input, sincronizarCanalHandler, {
  access: 'videos:sincronizar',
  errors: ['servico-indisponivel', 'limite-excedido'],
  secrets: [canalDeVideos],
})
