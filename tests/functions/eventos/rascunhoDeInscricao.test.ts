// Drafts of entries: saved without a place, completed from anywhere, ended by the deadline.
import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { FORMACOES_DOS_EVENTOS } from '@sie/domain/eventos/equipes/formacoes.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { receiveFile } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { guardarRascunhoHandler } from '../../../functions/src/eventos/inscricoes/guardarRascunho.ts'
import { ENTRY_REACTIONS } from '../../../functions/src/eventos/inscricoes/reactions.ts'
import { prepararInscricaoHandler } from '../../../functions/src/eventos/inscricoes/prepararInscricao.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { meetDeadlines } from '../../../functions/src/base/processes/deadlines.ts'
import {
  ADULTO,
  DAY,
  entered,
  entries,
  entry,
  entryWorld,
  event,
  EVENTO,
  item,
  places,
  step,
} from '../../support/entries.ts'
import { pdf } from '../../support/files.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as } from '../../support/world.ts'

beforeEach(entryWorld)

const club = { pagador: { tipo: 'entidade' as const, id: 'koryo' } }
const unknown = { classe: '', peso: 0 }

const save = (pessoas: readonly string[], by: string, more: object = {}, now?: number) =>
  guardarRascunhoHandler({ evento: EVENTO, itens: pessoas.map((uid) => item(uid, unknown)), ...more }, as(by), now)
const drafts = async (by: string) => (await prepararInscricaoHandler({ evento: EVENTO, itens: [] }, as(by))).rascunhos
const closeIn = (ms: number) =>
  db()
    .doc(`eventos/${EVENTO}`)
    .update({ 'prazos.encerramento': Timestamp.fromMillis(Date.now() + ms) })

test('a draft takes no place, costs nothing and tells nobody; those who may enter the person find it again', async () => {
  const { guardados } = await save(['ana', 'bia'], 'koryoA', club)
  expect((await entries()).map(({ pessoa, situacao, valor, fatura }) => [pessoa, situacao, valor, fatura])).toEqual(
    expect.arrayContaining([
      ['ana', 'rascunho', 0, ''],
      ['bia', 'rascunho', 0, ''],
    ]),
  )
  expect(await places()).toBeUndefined()
  for (const none of ['faturas', 'sistema/avisos/caixa']) expect((await db().collection(none).get()).size, none).toBe(0)
  expect((await paths.filaDeInscricoes().get()).empty).toBe(true)
  expect((await drafts('koryoA')).map(({ pessoa, entidade }) => [pessoa, entidade])).toEqual(
    expect.arrayContaining([
      ['ana', 'koryo'],
      ['bia', 'koryo'],
    ]),
  )
  for (const uid of ['ana', 'portoA', 'fcA']) expect(await drafts(uid), uid).toEqual([])
  // Saved again with a weight, it is the same draft.
  const again = await guardarRascunhoHandler(
    { evento: EVENTO, itens: [item('ana', { classe: ADULTO, peso: 56.5 })], ...club },
    as('koryoA'),
  )
  expect(guardados.map(({ id }) => id)).toContain(again.guardados[0]?.id)
  expect(again.guardados[0]?.versao).toBe(1)
  expect((await drafts('koryoA')).find(({ pessoa }) => pessoa === 'ana')).toMatchObject({ classe: ADULTO, peso: 56.5 })
})

test('a completed draft becomes the entry: one record, with its place, its invoice and no draft left', async () => {
  const { guardados } = await save(['ana'], 'ana')
  expect(await drafts('ana')).toMatchObject([{ pessoa: 'ana', entidade: '', versao: 0 }])
  const [id] = await entered('um', [item('ana')], 'ana')
  expect(id).toBe(guardados[0]?.id)
  expect(await entries()).toMatchObject([{ situacao: 'aguardandoPagamento', classe: { codigo: ADULTO }, valor: 9_000 }])
  expect(await drafts('ana')).toEqual([])
  expect(await places()).toMatchObject({ atletas: { total: 1 }, situacoes: { aguardandoPagamento: 1 } })
  // Sent again, it is the same entry, and no draft is saved beside it.
  await entered('dois', [item('ana')], 'ana')
  expect(await save(['ana'], 'ana')).toMatchObject({ guardados: [] })
  expect(await entries()).toHaveLength(1)
  expect(await places()).toMatchObject({ atletas: { total: 1 } })
  const { rascunhoAte, venceEm, pagarAte } = await entry(id ?? '')
  expect([rascunhoAte, venceEm?.toMillis()]).toEqual([null, pagarAte?.toMillis()])
})

test('after a withdrawn entry of the same class the draft ends when that is sent again, and totals stay exact', async () => {
  const [first = ''] = await entered('um', [item('ana')], 'ana')
  await step('ana', first, 'retirar', 'Mudei de ideia.')
  const { guardados } = await save(['ana'], 'ana')
  const draft = guardados[0]?.id ?? ''
  expect([draft, (await entry(draft)).situacao]).toEqual([expect.not.stringMatching(first), 'rascunho'])
  expect(await entered('dois', [item('ana')], 'ana')).toEqual([first])
  expect(first).toBe(idDaInscricao({ evento: EVENTO, pessoa: 'ana', papel: 'atleta', classe: ADULTO }))
  expect((await entry(first)).situacao).toBe('aguardandoPagamento')
  expect(await entry(draft)).toMatchObject({ situacao: 'retirada', trocadaPor: first, venceEm: null })
  expect((await places()).situacoes).toEqual({ aguardandoPagamento: 1, retirada: 1 })
})

test('a draft ends with the deadline, and goes on where that was moved', async () => {
  await closeIn(60_000)
  const { ate, guardados } = await save(['ana'], 'ana')
  const id = guardados[0]?.id ?? ''
  await meetDeadlines(ate - 1)
  expect((await entry(id)).situacao).toBe('rascunho')
  await closeIn(DAY)
  await meetDeadlines(ate + 1)
  const moved = await entry(id)
  expect(moved.situacao).toBe('rascunho')
  expect(moved.venceEm?.toMillis()).toBeGreaterThan(ate)
  await closeIn(-1000)
  await meetDeadlines((moved.venceEm?.toMillis() ?? 0) + 1)
  expect(await entry(id)).toMatchObject({ situacao: 'retirada', venceEm: null })
  expect((await paths.avisos().get()).empty).toBe(true)
  await expect(save(['ana'], 'ana')).rejects.toEqual(codigo('dados-invalidos'))
})

test('only those who may enter a person save, complete or discard a draft of theirs', async () => {
  await expect(save(['bia'], 'ana')).rejects.toEqual(codigo('sem-permissao'))
  await expect(save(['dora'], 'koryoA', club)).rejects.toEqual(codigo('sem-permissao'))
  await expect(save(['ana'], 'koryoA', { pagador: { tipo: 'entidade', id: 'porto' } })).rejects.toEqual(
    codigo('sem-permissao'),
  )
  await event('rascunho', { situacao: 'rascunho' })
  await expect(save(['ana'], 'ana', { evento: 'rascunho' })).rejects.toEqual(codigo('sem-permissao'))
  const { guardados } = await save(['ana'], 'koryoA', club)
  const id = guardados[0]?.id ?? ''
  for (const uid of ['bia', 'portoA', 'fcA'])
    await expect(step(uid, id, 'descartar'), uid).rejects.toEqual(codigo('sem-permissao'))
  await step('koryoA', id, 'descartar')
  expect((await entry(id)).situacao).toBe('retirada')
  expect(await drafts('koryoA')).toEqual([])
})

test('a discarded draft is saved again with exact totals, and who has left the club is no longer shown to it', async () => {
  const { guardados } = await save(['ana', 'bia'], 'koryoA', club)
  await step('koryoA', guardados[0]?.id ?? '', 'descartar')
  expect((await places()).situacoes).toEqual({ retirada: 1 })
  await save(['ana'], 'koryoA', club)
  expect((await places()).situacoes).toEqual({})
  await db()
    .doc('praticantes/bia')
    .update({ 'dadosFiliacao.vinculadoAEntidadeID': 'porto', 'dadosFiliacao.federacaoID': 'rstkd' })
  expect((await drafts('koryoA')).map(({ pessoa }) => pessoa)).toEqual(['ana'])
})

test('the same person twice in a modality, and a category of pairs, are refused with a word', async () => {
  const refused = { codigo: 'dados-invalidos', campos: { itens: expect.any(String) } }
  await expect(save(['ana', 'ana'], 'koryoA', club)).rejects.toMatchObject(refused)
  await event(EVENTO, { formacoes: FORMACOES_DOS_EVENTOS })
  const [pair] = FORMACOES_DOS_EVENTOS
  const itens = [item('ana', { modalidade: 'poomsae', classe: pair?.codigo ?? '' })]
  await expect(guardarRascunhoHandler({ evento: EVENTO, itens }, as('ana'))).rejects.toMatchObject(refused)
  expect(await entries()).toEqual([])
})

/** Sends a certificate for an entry as a user, and answers what the server says of it. */
async function certificate(uid: string, registro: string) {
  const id = randomUUID()
  const name = `tmp/${uid}/${id}`
  const metadata = {
    finalidade: 'arquivoDoRegistro',
    registro,
    nome: 'atestado.pdf',
    colecao: 'inscricoes',
    campo: 'atestado',
  }
  const contentType = 'application/pdf'
  await bucket().file(name).save(pdf(), { resumable: false, contentType, metadata: { metadata } })
  const { size, generation } = (await bucket().file(name).getMetadata())[0]
  const arrived = { bucket: bucket().name, name, contentType, contentEncoding: '', size: Number(size) }
  await receiveFile({ ...arrived, generation: String(generation), metadata })
  return (await paths.envio(uid, id).get()).data() as { situacao: string; caminho?: string; codigo?: string }
}
/** Names of the certificates that were sent for an entry. */
const files = async (id: string) =>
  (await bucket().getFiles({ prefix: `arquivos/inscricoes/${id}/` }))[0].map(({ name }) => name).sort()

const attached = (arquivo = '') => ({
  atestado: { arquivo, nome: 'atestado.pdf', bytes: 9 },
  atestadoAte: '2099-12-31',
})

test('a draft keeps the certificate that was sent before it, and the entry has it', async () => {
  const { id = '' } =
    (await prepararInscricaoHandler({ evento: EVENTO, itens: [item('ana', unknown)] }, as('ana'))).itens[0] ?? {}
  await account('ana', 'ana@exemplo.test', 'Senha#2026')
  const { caminho } = await certificate('ana', id)
  const { guardados } = await guardarRascunhoHandler(
    { evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(caminho) })] },
    as('ana'),
  )
  const draft = guardados[0]?.id ?? ''
  const kept = caminho?.replace(id, draft) ?? ''
  expect([guardados[0]?.atestado, draft]).toEqual([kept, expect.not.stringMatching(id)])
  const [bytes] = await bucket().file(kept).download()
  expect([bytes.subarray(0, 5).toString(), (await bucket().file(kept).getMetadata())[0].contentType]).toEqual([
    '%PDF-',
    'application/pdf',
  ])
  expect(await drafts('ana')).toMatchObject([{ id: draft, ...attached(kept) }])
  // The copied file is gone; the same call after a lost answer finds the copy.
  expect([await files(id), await files(draft)]).toEqual([[], [kept]])
  await guardarRascunhoHandler(
    { evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(caminho) })] },
    as('ana'),
  )
  expect(await drafts('ana')).toMatchObject([{ id: draft, ...attached(kept) }])
  // Saved again as it was read, it stays; without the file it has none.
  await guardarRascunhoHandler({ evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(kept) })] }, as('ana'))
  expect(await drafts('ana')).toMatchObject([attached(kept)])
  expect(await entered('um', [item('ana', attached(kept))], 'ana')).toEqual([draft])
  expect(await entry(draft)).toMatchObject({ situacao: 'pendente', ...attached(kept) })
})

test('a certificate sent under a withdrawn entry goes once a draft has its copy, but not the one that the entry had', async () => {
  // Files outlive the records of the test before.
  await bucket().deleteFiles({ prefix: 'arquivos/inscricoes/' })
  await account('ana', 'ana@exemplo.test', 'Senha#2026')
  const id = idDaInscricao({ evento: EVENTO, pessoa: 'ana', papel: 'atleta', classe: ADULTO })
  const before = (await certificate('ana', id)).caminho ?? ''
  expect(await entered('um', [item('ana', attached(before))], 'ana')).toEqual([id])
  await step('ana', id, 'retirar', 'Lesão no treino.')
  const after = (await certificate('ana', id)).caminho ?? ''
  for (const path of [before, after])
    await guardarRascunhoHandler({ evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(path) })] }, as('ana'))
  const [draft] = await drafts('ana')
  expect(await files(id)).toEqual([before])
  expect(await files(draft?.id ?? '')).toEqual([before, after].map((path) => path.replace(id, draft?.id ?? '')).sort())
})

/** Delivers the event of the last version of an entry, which was a draft. */
async function ended(id: string, before: Awaited<ReturnType<typeof entry>>) {
  const after = await entry(id)
  for (const react of ENTRY_REACTIONS.inscricoes ?? [])
    await react({ collection: 'inscricoes', id, before, after }, 'event')
}

describe('the certificate of a draft', () => {
  /** A draft of Ana's whose certificate was replaced by another. */
  async function replaced() {
    // Files outlive the records of the test before.
    await bucket().deleteFiles({ prefix: 'arquivos/inscricoes/' })
    await account('ana', 'ana@exemplo.test', 'Senha#2026')
    const id = (await save(['ana'], 'ana')).guardados[0]?.id ?? ''
    const [first, second] = [(await certificate('ana', id)).caminho, (await certificate('ana', id)).caminho]
    for (const path of [first, second])
      await guardarRascunhoHandler(
        { evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(path) })] },
        as('ana'),
      )
    expect(await files(id)).toEqual([first, second].sort())
    return { id, path: second ?? '', draft: await entry(id) }
  }

  test('goes with the draft that is discarded, as those before it; its path is not taken again', async () => {
    const { id, path, draft } = await replaced()
    await step('ana', id, 'descartar')
    await ended(id, draft)
    expect(await files(id)).toEqual([])
    expect(await entry(id)).toMatchObject({
      situacao: 'retirada',
      atestado: { arquivo: '', nome: '', bytes: 0 },
      atestadoAte: '',
    })
    await expect(
      guardarRascunhoHandler({ evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(path) })] }, as('ana')),
    ).rejects.toMatchObject({ codigo: 'dados-invalidos', campos: { atestado: 'Envie o atestado de novo.' } })
    // Nor from a screen where the draft is still open.
    await save(['ana'], 'ana')
    await expect(entered('um', [item('ana', attached(path))], 'ana')).rejects.toMatchObject({
      campos: { atestado: 'Envie o atestado de novo.' },
    })
  })

  test('goes when the time to send is over', async () => {
    const { id, draft } = await replaced()
    await closeIn(-1000)
    await meetDeadlines((draft.venceEm?.toMillis() ?? 0) + 1)
    await ended(id, draft)
    expect([(await entry(id)).situacao, await files(id)]).toEqual(['retirada', []])
  })

  test('stays where the draft was saved again before the event came, or an entry that was sent has it', async () => {
    const { id, path, draft } = await replaced()
    await step('ana', id, 'descartar')
    await guardarRascunhoHandler({ evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(path) })] }, as('ana'))
    const late = { ...(await entry(id)), situacao: 'retirada' }
    for (const react of ENTRY_REACTIONS.inscricoes ?? [])
      await react({ collection: 'inscricoes', id, before: draft, after: late }, 'event')
    expect(await files(id)).toEqual([path])
    expect(await entered('um', [item('ana', attached(path))], 'ana')).toEqual([id])
    await step('ana', id, 'retirar', 'Lesão no treino.')
    const again = await certificate('ana', id)
    await guardarRascunhoHandler(
      { evento: EVENTO, itens: [item('ana', { ...unknown, ...attached(again.caminho) })] },
      as('ana'),
    )
    const second = await entry(id)
    await step('ana', id, 'descartar')
    await ended(id, second)
    expect(await files(id)).toEqual([path])
  })
})

test('a certificate is sent for a stored draft by its readers alone, and one of another entry or that is gone is refused', async () => {
  for (const uid of ['ana', 'bia']) await account(uid, `${uid}@exemplo.test`, 'Senha#2026')
  const id = (await save(['ana'], 'ana')).guardados[0]?.id ?? ''
  expect(await certificate('bia', id)).toEqual(
    expect.objectContaining({ situacao: 'recusado', codigo: 'sem-permissao' }),
  )
  const sent = await certificate('ana', id)
  expect(sent).toMatchObject({ situacao: 'aceito', caminho: expect.stringContaining(`/${id}/`) })
  const saving = (arquivo: string) =>
    guardarRascunhoHandler({ evento: EVENTO, itens: [item('bia', { ...unknown, ...attached(arquivo) })] }, as('bia'))
  const own = idDaInscricao({ evento: EVENTO, pessoa: 'bia', papel: 'atleta', classe: ADULTO })
  for (const path of [sent.caminho ?? '', `arquivos/inscricoes/${own}/atestado/${'0'.repeat(32)}.pdf`])
    await expect(saving(path), path).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { atestado: 'Envie o atestado de novo.' },
    })
  expect((await entries()).map(({ pessoa }) => pessoa)).toEqual(['ana'])
})
