// A group application to the Kukkiwon from the draft to the numbers in the histories; the nightly conversion of Pooms.
import { Timestamp } from 'firebase-admin/firestore'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { pedidosKukkiwon } from '@sie/domain/eventos/collections/pedidosKukkiwon.ts'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { converterPoomHandler, oferecerConversoesHandler } from '../../../functions/src/eventos/exames/converter.ts'
import { KUKKIWON_REACTIONS } from '../../../functions/src/eventos/kukkiwon/reactions.ts'
import type { PedidoGuardado } from '../../../functions/src/eventos/kukkiwon/pedido.ts'
import {
  exportarKukkiwonHandler,
  salvarNumerosKukkiwonHandler,
  salvarTabelaKukkiwonHandler,
} from '../../../functions/src/eventos/kukkiwon/processar.ts'
import {
  conferirPedidoKukkiwonHandler,
  salvarPedidoKukkiwonHandler,
} from '../../../functions/src/eventos/kukkiwon/salvarPedido.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { FAR, HOJE, idOf, examWorld, member } from '../../support/exams.ts'
import { undoLote } from '../../support/lotes.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const PHOTO = 'arquivos/praticantes/dora/foto/dora.webp'
const year = Number(HOJE.slice(0, 4))

beforeEach(async () => {
  await examWorld()
  await store('configuracoes', 'padrao', configuracoes.schema.parse({ name: 'Padrão' }))
  await Promise.all([
    giveRights('professora', { koryo: ['pedidosKukkiwon:ler', 'pedidosKukkiwon:pedir', 'praticantes:ler'] }, true, {
      koryo: 'fctkd',
    }),
    giveRights('nacional', { cbtkd: ['pedidosKukkiwon:ler', 'pedidosKukkiwon:processar', 'configuracoes:editar'] }),
    member('dora', 'dan-1', FAR),
    member('enzo', 'poom-2', FAR, { birth: `${year - 14}-01-15` }),
  ])
  for (const uid of ['dora', 'enzo'])
    await db()
      .doc(`praticantes/${uid}`)
      .update({ 'dadosPessoais.sexo': 'F', 'dadosPessoais.nacionalidade': 'Brasileira' })
})

const photo = async (uid: string, side: number) => {
  const bytes = await sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer()
  await bucket().file(PHOTO).save(bytes)
  await db().doc(`praticantes/${uid}`).update({ 'dadosPessoais.urlImagemID': PHOTO })
}
const dora = { pessoa: 'dora', romanizado: 'NOME DE DORA', conferido: true, nacionalidade: '', numeroAtual: '' }
const enzo = { pessoa: 'enzo', romanizado: 'NOME DE ENZO', conferido: true, nacionalidade: '', numeroAtual: '' }
const asked = async (candidatos: readonly (typeof dora)[], more: object = {}) =>
  (
    await salvarPedidoKukkiwonHandler(
      { id: idOf('k'), entidade: 'koryo', titulo: 'Exame de março', candidatos: [...candidatos], ...more },
      as('professora'),
    )
  ).id
const pedido = (id: string) => read(`pedidosKukkiwon/${id}`) as unknown as Promise<PedidoGuardado>
async function step(uid: string, id: string, name: string, reason = '') {
  const { version } = (await pedido(id)).metadados
  return makeTransition(pedidosKukkiwon, id, { name, data: {}, reason, version }, await requireCaller(as(uid)))
}
const fees = (usd = 7_000) =>
  salvarTabelaKukkiwonHandler(
    {
      cotacao: 54_321,
      taxas: [
        { graduacao: 'dan-1', usd },
        { graduacao: 'poom-2', usd: 9_000 },
      ],
    },
    as('nacional'),
  )
const codes = async (id: string) =>
  (await conferirPedidoKukkiwonHandler({ id }, as('professora'))).candidatos.map(({ impedimentos }) =>
    impedimentos.map((one) => one.codigo),
  )

describe('the application', () => {
  test('lists the obstacles of each, and takes grade, fee and name from the register', async () => {
    const id = await asked([
      { ...dora, romanizado: 'Dora', conferido: false },
      { ...enzo, romanizado: '' },
    ])
    expect(await codes(id)).toEqual([
      ['nome', 'passaporte', 'foto', 'taxa'],
      ['numero-atual', 'foto', 'taxa'],
    ])
    await expect(step('professora', id, 'enviar')).rejects.toEqual(codigo('dados-invalidos'))
    await fees()
    await photo('dora', 400)
    await photo('enzo', 400)
    const { version } = (await pedido(id)).metadados
    await asked([dora, { ...enzo, numeroAtual: 'KP-1234567' }], { versao: version })
    expect(await codes(id)).toEqual([['foto-pequena'], ['foto-pequena']])
    expect((await pedido(id)).candidatos).toMatchObject([
      { nome: 'Nome de dora', graduacao: 'dan-1', tipo: 'primeira', usd: 7_000 },
      { graduacao: 'poom-2', tipo: 'seguinte', usd: 9_000, numeroAtual: 'KP-1234567' },
    ])
  })

  test('is charged at the rate of the day, sent as a file, and its numbers enter the histories once', async () => {
    await fees()
    await photo('dora', 640)
    const id = await asked([dora])
    expect(await step('professora', id, 'enviar')).toMatchObject({ situacao: 'aguardandoPagamento' })
    await salvarTabelaKukkiwonHandler({ cotacao: 60_000, taxas: [] }, as('nacional'))
    const stored = await pedido(id)
    expect(stored.total).toEqual({ candidatos: 1, usd: 7_000, valor: 38_025, cotacao: 54_321 })
    const invoice = await read(`faturas/${stored.fatura}`)
    expect(invoice).toMatchObject({ total: 38_025, sacado: { entidade: 'koryo' }, objeto: { tipo: 'kukkiwon', id } })
    await expect(exportarKukkiwonHandler({ id }, as('nacional'))).rejects.toEqual(codigo('dados-invalidos'))
    const becomes = async (situacao: string, was: string) => {
      const after = { ...invoice, situacao }
      await db().doc(`faturas/${stored.fatura}`).update({ situacao })
      const written = { id: stored.fatura, before: { ...invoice, situacao: was }, after } as never
      for (let again = 0; again < 2; again++) await KUKKIWON_REACTIONS.faturas?.[0]?.(written, 'pago')
      return (await pedido(id)).situacao
    }
    expect(await becomes('paga', 'emitida')).toBe('pronto')
    // The payment was registered by mistake.
    expect(await becomes('emitida', 'paga')).toBe('aguardandoPagamento')
    expect(await becomes('paga', 'emitida')).toBe('pronto')
    await expect(exportarKukkiwonHandler({ id }, as('professora'))).rejects.toEqual(codigo('sem-permissao'))
    const { candidatos } = await exportarKukkiwonHandler({ id }, as('nacional'))
    const cut = await sharp(Buffer.from(candidatos[0]?.jpeg ?? '', 'base64')).metadata()
    expect([cut.width, cut.height, cut.format]).toEqual([354, 472, 'jpeg'])
    await expect(step('professora', id, 'registrarEnvio')).rejects.toEqual(codigo('sem-permissao'))
    await step('nacional', id, 'registrarEnvio')
    await expect(step('nacional', id, 'numerar')).rejects.toEqual(codigo('dados-invalidos'))
    const numbers = { id, numeros: [{ pessoa: 'dora', numero: '05123456' }] }
    await expect(salvarNumerosKukkiwonHandler(numbers, as('professora'))).rejects.toEqual(codigo('sem-permissao'))
    await salvarNumerosKukkiwonHandler(numbers, as('nacional'))
    await step('nacional', id, 'numerar')
    expect(await read('praticantes/dora')).toMatchObject({
      historicoCertificacoes: [{ graduacao: 'dan-1', numeroKukkiwon: '05123456' }],
    })
    expect(await step('professora', id, 'entregar')).toMatchObject({ situacao: 'entregue' })
  })

  test('that was refused does not return to what was paid, as the payment may be undone since', async () => {
    const id = await asked([dora])
    await db().doc(`pedidosKukkiwon/${id}`).update({ situacao: 'pronto' })
    const version = (await read(`pedidosKukkiwon/${id}`))?.metadados.version ?? 0
    const wanted = { name: 'recusar', data: {}, reason: 'Faltou a foto.', version }
    const { versao } = await makeTransition(pedidosKukkiwon, id, wanted, await requireCaller(as('nacional')))
    await expect(undoLote('pedidosKukkiwon', 'recusar', [{ id, versao }], 'nacional')).rejects.toMatchObject({
      campos: { acao: expect.stringContaining('pagamento') as string },
    })
    expect(await read(`pedidosKukkiwon/${id}`)).toMatchObject({ situacao: 'recusado' })
  })

  test('needs the right to recommend; nobody is in two at once; a cancelled one cancels its invoice', async () => {
    await giveRights('gaucha', { rstkd: ['pedidosKukkiwon:ler', 'pedidosKukkiwon:pedir', 'praticantes:ler'] })
    const foreign = { id: idOf('g'), entidade: 'koryo', titulo: 'De fora', candidatos: [dora] }
    await expect(salvarPedidoKukkiwonHandler(foreign, as('gaucha'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(salvarPedidoKukkiwonHandler({ ...foreign, entidade: 'rstkd' }, as('gaucha'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await fees()
    await photo('dora', 640)
    const id = await asked([dora])
    await step('professora', id, 'enviar')
    const other = { id: idOf('o'), entidade: 'koryo', titulo: 'Outro', candidatos: [dora] }
    await salvarPedidoKukkiwonHandler(other, as('professora'))
    expect(await codes(other.id)).toEqual([['repetido']])
    const { fatura } = await pedido(id)
    await step('professora', id, 'cancelar', 'Fica para o próximo semestre.')
    expect(await read(`faturas/${fatura}`)).toMatchObject({ situacao: 'cancelada' })
    expect(await codes(other.id)).toEqual([[]])
  })
})

describe('the conversion of a Poom', () => {
  test('is offered once in the night after the birthday, and made with the right to grade, with the rights of the Dan', async () => {
    await member('livia', 'poom-1', addDays(HOJE, -800), { birth: `${year - 15}${HOJE.slice(4)}` })
    await member('tiago', 'poom-1', addDays(HOJE, -800), { birth: `${year - 14}${HOJE.slice(4)}` })
    await giveRights('mae', {})
    await store('users', 'mae', { dadosPessoais: { name: 'Mãe' }, dadosContato: { email: '' } })
    await paths.permissoes('mae').update({ 'menores.livia': Timestamp.fromMillis(Date.now() + 1e10) })
    expect(await oferecerConversoesHandler(Date.now())).toBe(1)
    expect(await oferecerConversoesHandler(Date.now() + 86_400_000)).toBe(0)
    const told = (await paths.avisos().get()).docs.map(
      (doc) => [doc.get('quem'), doc.get('dados.situacao')] as string[],
    )
    expect(told.sort()).toEqual([
      ['livia', 'pode passar a 1º Dan'],
      ['mae', 'pode passar a 1º Dan'],
    ])
    await giveRights('secretaria', { fctkd: ['praticantes:graduar'] })
    await giveRights('mae', { fctkd: ['praticantes:graduar'] })
    await paths.permissoes('mae').update({ 'menores.livia': Timestamp.fromMillis(Date.now() + 1e10) })
    await expect(converterPoomHandler({ pessoa: 'livia' }, as('mae'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(converterPoomHandler({ pessoa: 'livia' }, as('professora'))).rejects.toEqual(codigo('sem-permissao'))
    await expect(converterPoomHandler({ pessoa: 'tiago' }, as('secretaria'))).rejects.toEqual(codigo('dados-invalidos'))
    for (let again = 0; again < 2; again++)
      expect(await converterPoomHandler({ pessoa: 'livia' }, as('secretaria'))).toEqual({ graduacao: 'dan-1' })
    expect(await read('praticantes/livia')).toMatchObject({
      dadosTaekwondo: { graduacao: 'dan-1', maxGraduacao: 11 },
      historicoCertificacoes: [{ graduacao: 'poom-1' }, { graduacao: 'dan-1', origem: 'equivalencia' }],
    })
    expect((await paths.permissoes('livia').get()).get('grau.nivel')).toBe('professor')
  })
})
