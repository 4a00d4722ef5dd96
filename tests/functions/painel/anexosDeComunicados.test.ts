// The file of a message to many: who may bring it, where it goes, who reads it, and when it is erased.
import { randomUUID } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import type { ResultadoDoEnvio } from '@sie/domain/base/arquivos/recusas.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import { bucket } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { baixarAnexoDoComunicadoHandler, deleteOldAnexos } from '../../../functions/src/painel/comunicados/anexo.ts'
import { enviarComunicadoHandler } from '../../../functions/src/painel/comunicados/enviarComunicado.ts'
import { exemploDoComunicadoHandler } from '../../../functions/src/painel/comunicados/umaPessoa.ts'
import { receiveFile } from '../../../functions/src/pessoas/arquivos/receive.ts'
import { STEPS } from '../../../functions/src/top/steps.ts'
import { read as readFile, token } from '../../rules/support/storageRest.ts'
import { pdf, png, webp } from '../../support/files.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const ID = 'mensagem-numero-um-longa'
const RULE = ['praticantes:comunicar']
const filtroDe = (pessoas: string[]) => ({
  entidade: '',
  graduacaoDe: 0,
  graduacaoAte: 0,
  papel: '',
  evento: '',
  grupo: '',
  pessoas,
})
const run = async () => {
  while ((await advance(paths.tarefa(ID), STEPS)) === 'rodando');
}
const server = useMailServer()
const FOLDER = `anexos/chefe/${ID}`
/** Sends a file as a browser does, up to the server's answer. */
const bring = async (bytes: Buffer, uid = 'chefe', nome = 'Edital.pdf', type = 'application/pdf') => {
  const path = `tmp/${uid}/${randomUUID()}`
  const metadata = { finalidade: 'anexoDoComunicado', registro: ID, nome, tipo: '' }
  const room = bucket().file(path)
  await room.save(bytes, { resumable: false, contentType: type, metadata: { metadata } })
  const [{ generation }] = await room.getMetadata()
  await receiveFile({
    bucket: bucket().name,
    name: path,
    contentType: type,
    contentEncoding: '',
    size: bytes.length,
    generation: String(generation),
    metadata,
  })
  return (await paths.envio(uid, path.split('/').at(-1) ?? '').get()).data() as ResultadoDoEnvio
}
const sendWith = (arquivo: string, pessoas = ['ana', 'bia']) =>
  enviarComunicadoHandler(
    {
      remetente: 'fctkd',
      filtro: filtroDe(pessoas),
      id: ID,
      assunto: 'Edital do exame',
      texto: 'Segue o edital, com as datas.',
      anexo: { arquivo, nome: 'Edital.pdf' },
    },
    as('chefe'),
  )
const noticeOf = async (uid: string) =>
  (await paths.avisos().where('quem', '==', uid).get()).docs.find((doc) => doc.get('tipo') === 'comunicado')?.id ?? ''
const fetchAs = (uid: string, aviso: string) => baixarAnexoDoComunicadoHandler({ aviso }, as(uid))

beforeEach(async () => {
  await emptyEverything()
  await bucket().deleteFiles({ force: true })
  await store('entidades', 'fctkd', {
    dadosPessoais: { name: 'Federação', sigla: 'FCTKD' },
    vinculo: { idFederacao: 'fctkd' },
  })
  for (const [uid, birthdate] of [
    ['ana', '1990-05-05'],
    ['bia', '2016-05-05'],
  ] as const) {
    const record = praticante({ dadosPessoais: { name: uid, birthdate } })
    await store('praticantes', uid, { ...record, dadosFiliacao: { ...record.dadosFiliacao, federacaoID: 'fctkd' } })
  }
  for (const uid of ['ana', 'mae'])
    await store('users', uid, { dadosPessoais: { name: uid }, dadosContato: { email: `${uid}@sie.test` } })
  await giveRights('chefe', { fctkd: RULE })
  await giveRights('clube', { garra: RULE }, true, { garra: 'fctkd' })
  await giveRights('ana', {})
  for (const uid of ['chefe', 'ana', 'mae', 'rui', 'clube']) await account(uid, `${uid}@sie.test`, 'Senha#2026')
  for (const uid of ['rui', 'mae']) await giveRights(uid, {})
  await paths.permissoes('mae').update({ menores: { bia: Timestamp.fromMillis(Date.now() + 1e10) } })
})

test('goes with each mail, and is read by whoever received it and nobody else', async () => {
  const bytes = pdf()
  const { caminho } = await bring(bytes)
  expect(caminho.startsWith(`${FOLDER}/`)).toBe(true)
  await sendWith(caminho)
  await run()
  for (const { ref } of (await paths.correio().where('estado', '==', 'pendente').get()).docs) await deliver(ref)
  for (const uid of ['ana', 'mae']) {
    const [mail] = server.mails.filter(({ to }) => to?.some(({ address }) => address === `${uid}@sie.test`))
    // Beside the mark of the portal, which the mail shows.
    const [sent, ...more] = mail?.attachments.filter(({ filename }) => filename !== 'marca.png') ?? []
    expect(more).toEqual([])
    expect([sent?.filename, sent?.mimeType]).toEqual(['Edital.pdf', 'application/pdf'])
    expect(Buffer.from(sent?.content as ArrayBuffer).equals(bytes)).toBe(true)
    const read = await fetchAs(uid, await noticeOf(uid))
    expect([read.nome, Buffer.from(read.base64, 'base64').equals(bytes)]).toEqual(['Edital.pdf', true])
  }
  for (const uid of ['rui', 'chefe', 'clube'])
    await expect(fetchAs(uid, await noticeOf('ana'))).rejects.toEqual(codigo('registro-nao-encontrado'))
  const reads = ['ana', 'chefe', null].map((uid) => readFile(caminho, uid === null ? null : token(uid)))
  expect(await Promise.all(reads)).toEqual([false, false, false])
})

test('is erased half a year after it went, and one that never went after a week', async () => {
  const { caminho } = await bring(pdf())
  const { caminho: unsent } = await bring(pdf())
  await sendWith(caminho)
  await run()
  const there = async () => (await bucket().getFiles({ prefix: 'anexos/' }))[0].map(({ name }) => name)
  const day = 86_400_000
  await deleteOldAnexos(Date.now() + 6 * day)
  expect((await there()).sort()).toEqual([caminho, unsent].sort())
  await deleteOldAnexos(Date.now() + 8 * day)
  expect(await there()).toEqual([caminho])
  await deleteOldAnexos(Date.now() + 179 * day)
  expect(await there()).toEqual([caminho])
  await deleteOldAnexos(Date.now() + 181 * day)
  expect(await there()).toEqual([])
  await expect(fetchAs('ana', await noticeOf('ana'))).rejects.toEqual(codigo('registro-nao-encontrado'))
})

test('is taken from who may write to many alone, of three kinds and up to 5 MB', async () => {
  expect((await bring(pdf(), 'ana')).codigo).toBe('sem-permissao')
  expect((await bring(Buffer.alloc(5 * 1024 * 1024 + 1, 'x'))).codigo).toBe('anexo-grande')
  expect((await bring(await webp(), 'chefe', 'a.webp', 'image/webp')).codigo).toBe('tipo-nao-aceito')
  expect((await bring(Buffer.from('MZ not a page'))).codigo).toBe('tipo-diferente')
  expect((await bring(await png(), 'chefe', 'a.png', 'image/png')).caminho).toMatch(/\.jpg$/)
})

test('that is another’s, or of another message, does not go', async () => {
  const { caminho } = await bring(pdf(), 'clube')
  for (const arquivo of [caminho, `${FOLDER}/${'0'.repeat(32)}.pdf`, `${FOLDER}/../x.pdf`, 'arquivos/x'])
    await expect(sendWith(arquivo)).rejects.toMatchObject({ campos: { anexo: 'Envie o arquivo de novo.' } })
  expect((await paths.tarefas().get()).size).toBe(0)
})

test('is shown beside the text, and goes with the test to oneself', async () => {
  await giveRights('chefe', { fctkd: [...RULE, 'praticantes:ler'] })
  await store('users', 'chefe', { dadosPessoais: { name: 'chefe' }, dadosContato: { email: 'chefe@sie.test' } })
  const { caminho } = await bring(pdf())
  const asked = {
    remetente: 'fctkd',
    filtro: filtroDe(['ana']),
    assunto: 'Edital do exame',
    texto: 'Segue o edital.',
    posicao: 0,
    enviar: true,
    mensagem: ID,
    anexo: { arquivo: caminho, nome: 'Edital.pdf' },
  }
  expect((await exemploDoComunicadoHandler(asked, as('chefe'))).anexo).toMatchObject({ nome: 'Edital.pdf' })
  expect((await fetchAs('chefe', await noticeOf('chefe'))).nome).toBe('Edital.pdf')
})
