import type { Transaction } from 'firebase-admin/firestore'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { maskCpf } from '@sie/domain/base/brazil/cpf.ts'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import type { ItemDaFatura, Sacado } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { services, type Servico } from '@sie/domain/financeiro/collections/services.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { pagadorDe } from '@sie/domain/financeiro/campanha.ts'
import { precoDe } from '@sie/domain/financeiro/preco.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { isActive, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { changesFederacao, type Ponta } from '@sie/domain/eventos/transferencias/passos.ts'
import { planCancelada, planEmitida } from '../../financeiro/faturaDeObjeto.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import type { PraticanteGuardado } from '../../pessoas/store.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import type { TransferenciaGuardada } from './registro.ts'

type Cobrada = StoredRecord & Servico & { id: string }
const MOST_SERVICES = 200

/** Id of the entity that charges a transfer: the federation of its clubs; the confederation between two federations. */
const emitenteDe = (ends: { origem: Ponta; destino: Ponta }): string =>
  changesFederacao(ends) ? ENTIDADE_PADRAO : ends.origem.federacao

/** Price of one unit on a day; undefined where the service does not apply to the person then. */
function precoPara(servico: Servico, praticante: PraticanteGuardado, today: string) {
  const pagador = pagadorDe(
    {
      ordem: praticante.dadosTaekwondo.maxGraduacao ?? 0,
      nascimento: praticante.dadosPessoais.birthdate,
      funcoes: praticante.funcoes,
    },
    today,
  )
  const price = precoDe(servico, pagador, 1, today)
  return 'recusa' in price || price.total === 0 ? undefined : price
}

/** The fee of a transfer by the price list of its charging entity: the first service of the category in its order. Without one it is free. */
export async function taxaDe(
  transaction: Transaction,
  id: string,
  ends: { origem: Ponta; destino: Ponta },
  praticante: PraticanteGuardado,
): Promise<TransferenciaGuardada['taxa']> {
  const emitente = emitenteDe(ends)
  const { docs } = await getBounded(
    db()
      .collection(services.name)
      .where('vinculo.idEntidade', '==', emitente)
      .where('categoria', '==', 'transferencia')
      .where('metadados.successorId', '==', ''),
    MOST_SERVICES,
    transaction,
  )
  const today = hojeNoBrasil()
  const offered = docs
    .map((doc): Cobrada => ({ ...storedIn(services, doc), id: doc.id }))
    .filter((service) => isActive(service))
    .sort((a, b) => a.ordem - b.ordem || (a.id < b.id ? -1 : 1))
  for (const service of offered) {
    const price = precoPara(service, praticante, today)
    if (price)
      return {
        valor: price.total,
        paga: false,
        fatura: keyedHash(`transferencia:${id}`),
        emitente,
        servico: service.id,
      }
  }
  return { valor: 0, paga: false, fatura: '', emitente, servico: '' }
}

/** Plans the invoice of the fee, due at the end of the step; the person pays it. Returns a function that writes it. */
export async function planTaxa(
  transaction: Transaction,
  id: string,
  transfer: TransferenciaGuardada,
  praticante: PraticanteGuardado,
): Promise<() => Promise<void>> {
  const { taxa, pessoa, prazos, protocolo } = transfer
  const service = storedIn(services, await transaction.get(db().doc(`${services.name}/${taxa.servico}`)))
  const price = service && precoPara(service, praticante, hojeNoBrasil())
  if (!service || !price) throw new ErroSIE('conflito')
  const { name, cpf } = praticante.dadosPessoais
  const sacado: Sacado = {
    tipo: 'pessoa',
    pessoa,
    entidade: '',
    federacao: '',
    nome: name,
    documento: cpf && maskCpf(cpf),
  }
  const item: ItemDaFatura = {
    serviceId: taxa.servico,
    descricao: `${service.name} (${protocolo})`.slice(0, 160),
    categoria: 'transferencia',
    qtd: 1,
    unitario: price.unitario,
    desconto: price.desconto,
    total: price.total,
    beneficiarioId: pessoa,
    beneficiarioNome: name,
    repasseFederacao: service.repasse.federacao,
    repasseConfederacao: service.repasse.confederacao,
  }
  return planEmitida(transaction, SYSTEM_CALLER, {
    id: taxa.fatura,
    emitente: taxa.emitente,
    sacado,
    itens: [item],
    vencimento: addDays(hojeNoBrasil(), prazos.pagamento),
    objeto: { tipo: 'transferencia', id },
  })
}

/**
 * Plans the cancellation of an unpaid fee. Returns a function that writes it.
 * @throws ErroSIE dados-invalidos where it was paid, or a payment waits for the treasurer: then the transfer goes on
 */
export async function planTaxaCancellation(
  transaction: Transaction,
  { taxa, protocolo }: TransferenciaGuardada,
): Promise<() => Promise<void>> {
  if (taxa.fatura === '') return () => Promise.resolve()
  const stored = storedIn(faturas, await transaction.get(db().doc(`${faturas.name}/${taxa.fatura}`)))
  if (!stored || stored.situacao === 'cancelada') return () => Promise.resolve()
  return planCancelada(transaction, SYSTEM_CALLER, taxa.fatura, `Transferência ${protocolo} cancelada.`)
}
