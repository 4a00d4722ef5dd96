// Attacks on certificates, their orders and cards: each is refused, and no record changes.
import { beforeAll, describe, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { emitirCarteirinhasHandler } from '../../../functions/src/documentos/carteiras/emitirCarteirinhas.ts'
import { imprimirCarteirinhasHandler } from '../../../functions/src/documentos/carteiras/imprimirCarteirinhas.ts'
import { emitirCertificadoHandler } from '../../../functions/src/documentos/certificados/emitirCertificado.ts'
import { imprimirCertificadosHandler } from '../../../functions/src/documentos/certificados/imprimir.ts'
import { emitirLoteHandler } from '../../../functions/src/documentos/certificados/lote.ts'
import {
  delegarCertificadosHandler,
  monitorDeCertificadosHandler,
} from '../../../functions/src/documentos/certificados/monitor.ts'
import { pedirCertificadoHandler } from '../../../functions/src/documentos/certificados/pedirCertificado.ts'
import { preverLoteHandler } from '../../../functions/src/documentos/certificados/preverLote.ts'
import {
  reemitirCertificadoHandler,
  revogarCertificadoHandler,
} from '../../../functions/src/documentos/certificados/revogarCertificado.ts'
import { importarCertificadosHandler } from '../../../functions/src/painel/import/certificados/importarCertificados.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { documentWorld, emitido, issue, order, STAFF, step, today } from '../../support/documents.ts'
import { refusedAndAudited } from '../../support/doors.ts'
import { idOf } from '../../support/finance.ts'
import { as, giveRights, visitor } from '../../support/world.ts'

const WHY = { motivo: 'Porque eu quero.', motivoPublico: 'Porque eu quero.' }
let certificate = ''
let asked = ''

const issuing = (who: string, more: object = {}) => emitirCertificadoHandler({ ...issue('x'), ...more }, as(who))
const revoking = (who: string) => revogarCertificadoHandler({ id: certificate, ...WHY }, as(who))
const again = (who: string) => reemitirCertificadoHandler({ id: certificate, motivo: WHY.motivo }, as(who))
const ordering = (who: string, more: object = {}) => pedirCertificadoHandler(order('x', more), as(who))
const moving = async (who: string, acao: string, dados = {}) => {
  const result = await step(asked, acao, who, dados, 'Porque eu quero.')
  if (!result.ok) throw new ErroSIE(result.codigo as 'sem-permissao')
}
const importing = async (who: string) => {
  const cells = {
    cpf: '529.982.247-25',
    federacao: 'FCTKD',
    tipo: 'Gub',
    numero: '1',
    graduacao: '5º Gub',
    data: '01/02/2019',
  }
  const part = { execucaoId: `execucao-${who}`, parte: 0, hoje: today(), linhas: [{ linha: 2, cells }] }
  const { criados } = await importarCertificadosHandler(part, as(who))
  if (criados === 0) throw new ErroSIE('sem-permissao')
}

const REFUSED: readonly [string, () => Promise<unknown>][] = [
  ['a visitor issues', () => emitirCertificadoHandler(issue('v'), visitor)],
  ['a member issues for themselves', () => issuing('ana')],
  ['a club’s staff issues', () => issuing('doclube')],
  ['a club’s staff issues for the club', () => issuing('doclube', { emissor: 'clube' })],
  ['another federation’s staff issues for this one', () => issuing('gaucha')],
  ['another federation’s staff certifies a stranger', () => issuing('gaucha', { emissor: 'rstkd' })],
  ['the confederation’s staff issues in a federation’s name', () => issuing('confederada')],
  ['a federation issues a Dan', () => issuing('secretaria', { tipo: 'graduacaoDan', graduacao: 'dan-1' })],
  ['a grade that does not exist is certified', () => issuing('secretaria', { graduacao: 'gub-99' })],
  ['an exam of tomorrow is certified', () => issuing('secretaria', { data: '2099-01-01' })],
  ['somebody who does not exist is certified', () => issuing('secretaria', { pessoa: 'ninguem' })],
  ['the holder revokes', () => revoking('ana')],
  ['another federation revokes', () => revoking('gaucha')],
  ['the confederation revokes what a federation issued', () => revoking('confederada')],
  ['a club revokes', () => revoking('doclube')],
  ['who only reads issues a second copy', () => again('leitora')],
  ['another federation issues a second copy', () => again('gaucha')],
  ['a print is opened by a guess', () => imprimirCertificadosHandler({ ids: ['0'.repeat(32)] }, visitor)],
  ['a member looks into the monitor', () => monitorDeCertificadosHandler({ entidade: 'fctkd' }, as('ana'))],
  [
    'another federation looks into the monitor',
    () => monitorDeCertificadosHandler({ entidade: 'fctkd' }, as('gaucha')),
  ],
  [
    'a federation takes Gub to itself',
    () => delegarCertificadosHandler({ gubPelasFederacoes: true }, as('secretaria')),
  ],
  ['a stranger orders for somebody', () => ordering('rui')],
  ['another federation orders for somebody', () => ordering('gaucha')],
  ['a visitor orders', () => pedirCertificadoHandler(order('v'), visitor)],
  ['the holder accepts their own order', () => moving('ana', 'aceitar')],
  ['the holder marks their order as paid', () => moving('ana', 'pagar')],
  ['the club accepts the order that it made', () => moving('doclube', 'aceitar')],
  ['the staff marks an order as paid', () => moving('secretaria', 'pagar')],
  [
    'an order is approved before it is paid',
    () => moving('secretaria', 'aprovar', { conferencia: { foto: true, dados: true } }),
  ],
  ['an order is handed over before it is printed', () => moving('secretaria', 'entregar')],
  ['another federation refuses an order', () => moving('gaucha', 'recusar')],
  ['a member brings in old certificates', () => importing('ana')],
  ['who may issue and not import brings them in', () => importing('secretaria')],
  ['another federation’s importer brings them in', () => importing('importadora')],
  [
    'a batch is issued by a club',
    () => emitirLoteHandler({ ...issue('lote'), pessoas: [{ pessoa: 'ana', graduacao: 'gub-5' }] }, as('doclube')),
  ],
  [
    'a preview names people to another federation',
    () => preverLoteHandler({ ...issue('previa'), quem: { por: 'pessoas', pessoas: ['ana'] } }, as('gaucha')),
  ],
  [
    'a member issues cards',
    () =>
      emitirCarteirinhasHandler(
        { id: idOf('cards'), pessoas: ['ana'], federacao: '', renovar: false, motivo: '' },
        as('ana'),
      ),
  ],
  ['a member prints the card of another', () => imprimirCarteirinhasHandler({ pessoas: ['beto'] }, as('ana'))],
]

describe('attacks on documents', () => {
  let before = ''
  const state = async () => {
    const names = ['certificados', 'pedidosCertificado', 'carterinhas', 'faturas', 'configuracoes']
    const all = await Promise.all(names.map((name) => db().collection(name).get()))
    return JSON.stringify(all.map(({ docs }) => docs.map((doc) => [doc.id, doc.data()])))
  }

  beforeAll(async () => {
    await documentWorld()
    await giveRights('leitora', { fctkd: ['certificados:ler', 'praticantes:ler'] })
    await giveRights('importadora', { rstkd: [...STAFF, 'certificados:importar'] })
    ;({ id: certificate } = await emitido('um', { pessoa: 'beto', graduacao: 'gub-8' }))
    ;({ id: asked } = await pedirCertificadoHandler(order('um'), as('ana')))
    before = await state()
  })

  test.each(REFUSED)('%s', async (_, attempt) => {
    const error = await attempt().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(ErroSIE)
    expect((error as ErroSIE).codigo).not.toBe('interno')
  })

  test('none of them has changed anything', async () => {
    expect(await state()).toBe(before)
  })

  test('each door that refuses for want of a right notes it in the audit', async () => {
    await refusedAndAudited('gaucha', [
      ['emitirCertificado', issue('x')],
      ['revogarCertificado', { id: certificate, ...WHY }],
      ['reemitirCertificado', { id: certificate, motivo: WHY.motivo }],
      ['monitorDeCertificados', { entidade: 'fctkd' }],
      ['delegarCertificados', { gubPelasFederacoes: true }],
      ['pedirCertificado', order('x')],
      ['emitirLote', { ...issue('lote'), pessoas: [{ pessoa: 'ana', graduacao: 'gub-5' }] }],
      ['preverLote', { ...issue('previa'), quem: { por: 'pessoas', pessoas: ['ana'] } }],
      ['emitirCarteirinhas', { id: idOf('cards'), pessoas: ['ana'], federacao: '', renovar: false, motivo: '' }],
      ['imprimirCarteirinhas', { pessoas: ['beto'] }],
    ])
    expect(await state()).toBe(before)
  })
})
