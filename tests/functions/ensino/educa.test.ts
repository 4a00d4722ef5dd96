// The education feed: comments with moderation, likes, progress, reports, pages of teachers, and the channel.
import { comentarios } from '@sie/domain/ensino/collections/comentarios.ts'
import { postagens, type Postagem } from '@sie/domain/ensino/collections/postagens.ts'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import { videos } from '@sie/domain/ensino/collections/videos.ts'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { paragraphs } from '@sie/domain/base/records/richText.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogoLocal } from '../../../functions/src/ensino/educa/canal/catalogoLocal.ts'
import { acompanharHandler } from '../../../functions/src/ensino/educa/acompanhar.ts'
import { comentarHandler } from '../../../functions/src/ensino/educa/comentar.ts'
import { denunciarHandler } from '../../../functions/src/ensino/educa/denunciar.ts'
import { idDaPagina, pedirPaginaDeProfessorHandler } from '../../../functions/src/ensino/educa/pedirPagina.ts'
import { EDUCA_REACTIONS } from '../../../functions/src/ensino/educa/reactions.ts'
import { sincronizarCanalHandler, importVideos } from '../../../functions/src/ensino/educa/sincronizarCanal.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { HOJE, examWorld, member } from '../../support/exams.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const POST = 'postagem'
const SHOWN = { situacao: 'publicada', publicada: true, publico: 'todos', publicarEm: null, expiraEm: null }

beforeEach(async () => {
  await examWorld()
  await member('dora', 'dan-1', addDays(HOJE, -900))
  await member('bia', 'gub-5', addDays(HOJE, -400), { birth: addDays(HOJE, -12 * 365) })
  await member('eva', 'gub-3', addDays(HOJE, -400))
  for (const uid of ['dora', 'bia', 'eva']) await giveRights(uid, {})
  await giveRights('moderadora', {
    cbtkd: ['comentarios:ler', 'comentarios:moderar', 'videos:sincronizar', 'professores:ler'],
  })
  await giveRights('secretaria', { fctkd: ['professores:ler', 'professores:aprovar', 'professores:editar'] })
  await store('postagens', POST, {
    ...postagens.schema.parse({ titulo: 'Vista do saguão', texto: paragraphs('Uma palavra.') }),
    publicacao: SHOWN,
  })
})

const post = () => read(`postagens/${POST}`) as unknown as Promise<Postagem>
const comment = (uid: string, id: string, more: object = {}) =>
  comentarHandler(
    { alvo: 'postagens', registro: POST, id, texto: `Palavra de ${uid}`, respostaA: '', ...more },
    as(uid),
  )
async function seen(id: string) {
  const event = { collection: 'comentarios', id, before: undefined, after: await read(`comentarios/${id}`) }
  for (let again = 0; again < 2; again++)
    for (const react of EDUCA_REACTIONS.comentarios ?? []) await react(event as unknown as RecordEvent, 'evento')
}
async function step(uid: string, id: string, name: string, reason = '') {
  const { metadados } = (await read(`comentarios/${id}`)) as unknown as { metadados: { version: number } }
  return makeTransition(
    comentarios,
    id,
    { name, data: {}, reason, version: metadados.version },
    await requireCaller(as(uid)),
  )
}

const [FIRST, SECOND, THIRD] = ['comentario-de-dora', 'comentario-de-bia-1', 'comentario-de-eva-1'] as const

describe('a comment', () => {
  test("of an adult is shown at once; a minor's is shown under initials after a moderator approves it", async () => {
    expect(await comment('dora', FIRST)).toEqual({ id: FIRST, situacao: 'publicado' })
    expect(await comment('dora', FIRST, { texto: 'Outra vez' })).toEqual({ id: FIRST, situacao: 'publicado' })
    expect(await comment('bia', SECOND, { respostaA: FIRST })).toEqual({ id: SECOND, situacao: 'aguardando' })
    await seen(FIRST)
    await seen(SECOND)
    expect((await post()).comentarios).toMatchObject([{ id: FIRST, nome: 'Nome de dora', texto: 'Palavra de dora' }])
    await expect(step('eva', SECOND, 'publicar')).rejects.toEqual(codigo('sem-permissao'))
    await step('moderadora', SECOND, 'publicar')
    await seen(SECOND)
    const shown = (await post()).comentarios
    expect(shown.map(({ id, respostaA }) => [id, respostaA])).toEqual([
      [FIRST, ''],
      [SECOND, FIRST],
    ])
    expect(shown[1]?.nome).toBe('N.')
    expect(JSON.stringify(shown)).not.toContain('"bia"')
  })

  test('is withdrawn by its author only, and refused with a reason', async () => {
    await comment('dora', FIRST)
    await expect(step('eva', FIRST, 'retirar')).rejects.toEqual(codigo('sem-permissao'))
    await step('dora', FIRST, 'retirar')
    await seen(FIRST)
    expect((await post()).comentarios).toEqual([])
    await comment('eva', THIRD)
    await step('moderadora', THIRD, 'recusar', 'Fora do assunto.')
    const own = await acompanharHandler({ alvo: 'postagens', registro: POST }, as('eva'))
    expect(own.comentarios).toMatchObject([{ id: THIRD, situacao: 'recusado' }])
  })

  test('is refused on a hidden record, with closed comments, and under the id of another comment', async () => {
    await comment('dora', FIRST)
    await expect(comment('eva', FIRST)).rejects.toEqual(codigo('dados-invalidos'))
    await expect(comment('eva', THIRD, { respostaA: 'nao-ha-este-comentario' })).rejects.toEqual(
      codigo('dados-invalidos'),
    )
    await store('postagens', 'rascunho', postagens.schema.parse({ titulo: 'Rascunho' }))
    for (const registro of ['rascunho', 'nenhuma'])
      await expect(comment('eva', THIRD, { registro })).rejects.toEqual(codigo('registro-nao-encontrado'))
    await store('postagens', 'fechada', {
      ...postagens.schema.parse({ titulo: 'Fechada', conversa: 'fechados' }),
      publicacao: SHOWN,
    })
    await expect(comment('eva', THIRD, { registro: 'fechada' })).rejects.toMatchObject({
      campos: { texto: 'Os comentários estão fechados aqui.' },
    })
  })

  test('returns to moderation after reports by two people; one person counts once', async () => {
    await comment('dora', FIRST)
    const report = (uid: string) =>
      denunciarHandler({ alvo: 'comentarios', registro: FIRST, motivo: 'ofensa', texto: '' }, as(uid))
    expect(await report('eva')).toEqual({ nova: true })
    expect(await report('eva')).toEqual({ nova: false })
    expect(await read(`comentarios/${FIRST}`)).toMatchObject({ situacao: 'publicado', denuncias: 1 })
    await report('bia')
    expect(await read(`comentarios/${FIRST}`)).toMatchObject({ situacao: 'aguardando', denuncias: 2 })
    const vague = denunciarHandler({ alvo: 'postagens', registro: POST, motivo: 'outro', texto: '' }, as('eva'))
    await expect(vague).rejects.toEqual(codigo('dados-invalidos'))
  })
})

test('likes are counted once per person, and the watched position is stored for each person', async () => {
  const mark = (uid: string, more: { curtiu?: boolean; segundos?: number } = {}) =>
    acompanharHandler({ alvo: 'postagens', registro: POST, ...more }, as(uid))
  for (const curtiu of [true, true]) expect(await mark('dora', { curtiu })).toMatchObject({ curtiu: true, curtidas: 1 })
  expect(await mark('eva', { curtiu: true, segundos: 75 })).toMatchObject({ curtidas: 2 })
  expect(await mark('dora', { curtiu: false })).toMatchObject({ curtiu: false, curtidas: 1 })
  expect((await post()).curtidas).toBe(1)
  expect(await mark('eva')).toMatchObject({ curtiu: true, segundos: 75 })
  expect(await mark('dora')).toMatchObject({ segundos: 0 })
})

describe('the page of a teacher', () => {
  const texts = { bio: 'Ensino crianças e adultos há dez anos.', municipio: 'Joinville', uf: 'SC', aulas: [] }
  const ask = (uid: string) => pedirPaginaDeProfessorHandler({ ...texts, autorizo: true }, as(uid))

  test('is requested by an adult black belt, approved by the federation and withdrawn by the teacher', async () => {
    const { id } = await ask('dora')
    expect(id).toBe(idDaPagina('dora'))
    await ask('dora')
    const page = () => read(`professores/${id}`) as unknown as Promise<Record<string, never>>
    expect(await page()).toMatchObject({ graduacao: 'dan-1', situacao: 'emAnalise', autorizadoEm: HOJE })
    const move = async (uid: string, name: string) => {
      const { metadados } = (await page()) as unknown as { metadados: { version: number } }
      const wanted = { name, data: {}, reason: '', version: metadados.version }
      return makeTransition(professores, id, wanted, await requireCaller(as(uid)))
    }
    await expect(move('dora', 'aprovar')).rejects.toEqual(codigo('sem-permissao'))
    await move('secretaria', 'aprovar')
    expect(await page()).toMatchObject({ situacao: 'aprovado', publicacao: { publicada: true } })
    await move('dora', 'retirar')
    expect(await page()).toMatchObject({ situacao: 'retirado', publicacao: { publicada: false } })
  })

  test('sent again after a move, belongs to the new federation, whose staff decide', async () => {
    const { id } = await ask('dora')
    await db().doc('praticantes/dora').update({
      'dadosFiliacao.federacaoID': 'rstkd',
      'dadosFiliacao.vinculadoAEntidadeID': '',
    })
    await ask('dora')
    expect(await read(`professores/${id}`)).toMatchObject({ vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } })
  })

  test('is refused below the 1st Dan, and for minors', async () => {
    await expect(ask('eva')).rejects.toEqual(codigo('dados-invalidos'))
    await member('lia', 'dan-1', addDays(HOJE, -30), { birth: addDays(HOJE, -16 * 365) })
    await giveRights('lia', {})
    await expect(ask('lia')).rejects.toEqual(codigo('dados-invalidos'))
  })
})

test('synchronising the channel adds each new video once, as a draft, and needs the right', async () => {
  await expect(sincronizarCanalHandler({}, as('dora'))).rejects.toEqual(codigo('sem-permissao'))
  const caller = await requireCaller(as('moderadora'))
  await store('videos', 'conhecido', {
    ...videos.schema.parse({ titulo: 'Já está aqui', endereco: 'https://youtu.be/conhecido_1' }),
    filtros: { codigo: 'conhecido_1', temas: [] },
  })
  const channel = catalogoLocal([
    { codigo: 'conhecido_1', titulo: 'Conhecido', descricao: '', duracao: 10 },
    { codigo: 'novovideo-1', titulo: '  Novo   vídeo ', descricao: 'Base\n0:00 Abertura\n1:05 Chutes', duracao: 90 },
  ])
  expect(await importVideos(channel, caller)).toEqual({ novos: 1, vistos: 2, faltam: 0 })
  expect(await importVideos(channel, caller)).toEqual({ novos: 0, vistos: 2, faltam: 0 })
  expect(await read('videos/yt-novovideo-1')).toMatchObject({
    titulo: 'Novo vídeo',
    duracao: 90,
    capitulos: [{ inicio: '0:00', titulo: 'Abertura' }, { inicio: '1:05' }],
    publicacao: { situacao: 'rascunho', publicada: false },
  })
})
