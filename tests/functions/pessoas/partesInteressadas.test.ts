// Staff who are concerned themselves, or whose minor is, make no step that decides for the other side; a colleague makes it.
import { beforeEach, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { credenciais } from '@sie/domain/eventos/collections/credenciais.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { professores } from '@sie/domain/ensino/collections/professores.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { OWN_MATTER } from '@sie/domain/base/records/process.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { makeTransition } from '../../../functions/src/base/processes/transition.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { as, emptyEverything, giveRights, praticante, store } from '../../support/world.ts'

const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd', lados: ['fctkd'] }
const RULES = ['inscricoes:decidir', 'pedidosCertificado:processar', 'professores:aprovar', 'credenciais:credenciar']
const texts = { name: 'Eva', bio: 'Ensino há dez anos.', municipio: 'Joinville', uf: 'SC', autorizadoEm: '2026-01-10' }
const CHECKED = { conferencia: { foto: true, dados: true } }

const ROWS: readonly [string, Collection, string, object, object][] = [
  ['waive the fee of a certificate', pedidosCertificado, 'aceitar', { situacao: 'solicitado', valor: 5_000 }, {}],
  ['approve a certificate', pedidosCertificado, 'aprovar', { situacao: 'emConferencia' }, CHECKED],
  ['approve the page of a teacher', professores, 'aprovar', { ...texts, situacao: 'emAnalise' }, {}],
  ['take back a disqualification', inscricoes, 'reconsiderar', { situacao: 'desclassificada', evento: 'copa' }, {}],
  ['restore a cancelled credential', credenciais, 'restaurar', { situacao: 'cancelada', evento: 'copa' }, {}],
]

beforeEach(async () => {
  await emptyEverything()
  for (const uid of ['eva', 'mae', 'outra']) await giveRights(uid, { fctkd: RULES })
  await paths.permissoes('mae').update({ 'menores.eva': Timestamp.fromMillis(Date.now() + 86_400_000) })
  await store('eventos', 'copa', eventos.schema.parse({ titulo: 'Copa', situacao: 'emAndamento', vinculo }))
})

describe.each(ROWS)('nobody may %s of their own', (_, collection, name, fields, data) => {
  const move = async (uid: string) =>
    makeTransition(
      collection,
      'um',
      { name, data, reason: 'Conferi tudo de novo.', version: 0 },
      await requireCaller(as(uid)),
    )
  beforeEach(() =>
    store(collection.name, 'um', { ...complete(collection, { ...fields, pessoa: 'eva', titular: { pessoa: 'eva' } }) }),
  )

  test('nor of a minor of theirs', async () => {
    const refused = { codigo: 'dados-invalidos', campos: { situacao: expect.stringContaining(OWN_MATTER) as string } }
    await expect(move('eva')).rejects.toMatchObject(refused)
    await expect(move('mae')).rejects.toMatchObject(refused)
  })

  test.skipIf(name === 'aprovar' && collection === pedidosCertificado)('but a colleague does', async () => {
    await expect(move('outra')).resolves.toMatchObject({ versao: 1 })
  })
})

test('nobody grades a minor of theirs, whose other data they change; a colleague does', async () => {
  const rules = ['ler', 'editar', 'graduar'].map((action) => `praticantes:${action}`)
  for (const uid of ['mae', 'outra']) await giveRights(uid, { fctkd: rules })
  await paths.permissoes('mae').update({ 'menores.gil': Timestamp.fromMillis(Date.now() + 86_400_000) })
  const gil = praticante({ dadosPessoais: { name: 'Gil', birthdate: '2012-05-10' } })
  await store('praticantes', 'gil', gil)
  const save = (uid: string, versaoEsperada: number, changes: object) =>
    salvarPraticanteHandler({ id: 'gil', data: { ...gil, ...changes }, versaoEsperada }, as(uid))
  const graded = { historicoCertificacoes: [{ graduacao: 'gub-8', situacao: 'homologada' }] }
  await expect(save('mae', 0, graded)).rejects.toMatchObject({
    campos: { direito: expect.stringContaining('menor sob a sua guarda') as string },
  })
  await expect(save('mae', 0, { dadosContato: { ...gil.dadosContato, celular: '' } })).resolves.toBeTruthy()
  await expect(save('outra', 1, graded)).resolves.toMatchObject({ version: 2 })
})

/** A record of the federation with these fields, the others as its description begins them. */
function complete(collection: Collection, fields: object): object {
  const known = Object.fromEntries(Object.entries(fields).filter(([key]) => key in collection.schema.shape))
  return { ...collection.schema.parse({ ...NAMED, ...known, vinculo }) }
}

const NAMED = { name: 'Eva', titulo: 'Eva', assunto: 'Eva' }
