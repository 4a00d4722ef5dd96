// A federation with an annuity campaign: its price list, a person for each reason, and further people as a test needs.
import { FieldValue } from 'firebase-admin/firestore'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import type { Parametros } from '../../functions/src/financeiro/campanha/parametros.ts'
import { db } from '../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../functions/src/base/platform/auditChain.ts'
import { inDays, moneyWorld } from './finance.ts'
import { giveRights, praticante, store } from './world.ts'

export const ANO = Number(hojeNoBrasil().slice(0, 4))

interface Member {
  name?: string
  federacao?: string
  clube?: string
  ordem?: number
  idade?: number
  responsavel?: boolean
  situacao?: 'ativo' | 'falecido'
  anuidades?: { ano: number; valor: number; situacao: 'paga' | 'isenta' | 'aberta' }[]
  papel?: 'arbitro'
  ativa?: boolean
}

const recordOf = (id: string, given: Member) => {
  const { name, federacao = 'fctkd', clube = '', ordem = 3, idade = 30, responsavel = false, ativa = true } = given
  const stored = {
    ...praticante({
      situacaoCadastro: given.situacao ?? 'ativo',
      dadosPessoais: { name: name ?? `Pessoa ${id}`, birthdate: `${ANO - idade}-01-15`, cpf: '529.982.247-25' },
      dadosFiliacao: {
        federacaoID: federacao,
        federacao: federacao.toUpperCase(),
        vinculadoAEntidadeID: clube,
        vinculadoAEntidade: clube && 'Clube Koryo',
      },
      dadosTaekwondo: { maxGraduacao: ordem, MaxGraduacao: ordem },
      ...(responsavel ? { responsavel: { nome: 'Mãe', cpf: '111.444.777-35' } } : {}),
      anuidades: given.anuidades ?? [],
      funcoes: given.papel ? [{ papel: given.papel }] : [],
    }),
    metadados: newMetadados({ uid: 'semente', name: 'Semente' }, FieldValue.serverTimestamp(), ativa),
  }
  const record = withDerived(id, stored as unknown as StoredRecord, praticantes)
  return { ...record, dadosTaekwondo: { graduacao: '', maxGraduacao: ordem, MaxGraduacao: ordem } }
}

export const member = async (id: string, given: Member = {}): Promise<void> =>
  void (await db().doc(`praticantes/${id}`).set(recordOf(id, given)))

export const clubMember = (id: string) => member(id, { clube: 'clube' })

/** Creates people p0000, p0001 and so on, all chargeable. */
export async function people(count: number, given: Member = {}): Promise<void> {
  const writer = db().bulkWriter({ throttling: false })
  for (let index = 0; index < count; index++) {
    const id = `p${String(index).padStart(4, '0')}`
    void writer.set(db().doc(`praticantes/${id}`), recordOf(id, given))
  }
  await writer.close()
}

export const asked = (more: Partial<Parametros> = {}): Parametros => ({
  emitente: 'fctkd',
  ano: ANO,
  servico: 'anuidade',
  vencimento: inDays(20),
  cobrar: 'pessoa',
  filtro: { entidade: '', graduacaoDe: 0, graduacaoAte: 0, somenteAtivos: true },
  ...more,
})

const service = (id: string, more: object, entidade = 'fctkd') =>
  store(
    'services',
    id,
    services.schema.parse({
      codigo: id.slice(0, 20),
      name: 'Anuidade de praticante',
      categoria: 'anuidade',
      valor: 9_000,
      vinculo: { idEntidade: entidade, idFederacao: entidade },
      ...more,
    }) as object,
  )

/** The finance world, its services, and one person for each reason. */
export async function annuityWorld(): Promise<void> {
  await moneyWorld()
  await service('anuidade', {
    precos: [
      { idadeAte: 6, valor: 0 },
      { papel: 'arbitro', valor: 5_000 },
      { graduacaoDe: 11, valor: 15_000 },
    ],
    descontosPorQuantidade: [{ aPartirDe: 3, percentual: 10 }],
    repasse: { confederacao: 20 },
    validade: { tipo: 'anoCivil' },
  })
  await service('exame', { categoria: 'exame' })
  await service('anuidade-clube', { aplicaSe: 'entidade' })
  await service('dela', {}, 'rstkd')
  await member('ana', { name: 'Ana Lima', ordem: 12 })
  await member('beto', { idade: 10 })
  await member('caio', { idade: 10, responsavel: true, clube: 'clube' })
  await member('duda', { anuidades: [{ ano: ANO, valor: 9_000, situacao: 'paga' }] })
  await member('edu', { idade: 4, responsavel: true })
  await member('fabi', { situacao: 'falecido' })
  await member('gil', { anuidades: [{ ano: ANO - 3, valor: 9_000, situacao: 'paga' }] })
  await member('hugo', { ativa: false })
  await member('iara', { ordem: 11, papel: 'arbitro' })
  await store('users', 'ana', { dadosPessoais: { name: 'Ana' }, dadosContato: { email: 'ana@exemplo.test' } })
  await giveRights('ana', {})
}
