import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { comCamposNovos, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { planCancelada, planEmitida } from '../../financeiro/faturaDeObjeto.ts'
import { sacadoDe } from '../../financeiro/emissora.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { nextPerson, planPerson } from '../../pessoas/store.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import type { EffectHandler, Preparation } from '../../base/processes/handlers.ts'
import type { PedidoGuardado } from './pedido.ts'
import { conferenciaDe, totalDe } from './salvarPedido.ts'

const DAYS_TO_PAY = 10
const refuse = (text: string) => new ErroSIE('dados-invalidos', { situacao: text })

/** Checks each applicant again; fixes the exchange rate of the day, and with it the fees in reais. */
const enviar: Preparation = async ({ transaction, id, stored, today }) => {
  const pedido = stored as PedidoGuardado
  if (pedido.candidatos.length === 0) throw refuse('O pedido ainda não tem candidatos.')
  const { candidatos, impedimentos, cotacao } = await conferenciaDe(transaction, id, pedido)
  const against = candidatos.flatMap(({ nome }, index) =>
    (impedimentos[index] ?? []).map(({ frase }) => `${nome}: ${frase}`),
  )
  if (against.length > 0) throw refuse(against.slice(0, 5).join(' '))
  const total = totalDe(candidatos, cotacao)
  const fatura = total.valor > 0 ? keyedHash(`kukkiwon:${id}`) : ''
  return { edit: (record) => ({ ...record, candidatos, total, fatura, pedidoEm: today }) }
}

/** Checks every applicant again: one whose grade was revoked meanwhile gets no number. */
const numerar: Preparation = async ({ transaction, stored }) => {
  const { candidatos } = stored as PedidoGuardado
  for (const { pessoa, nome, graduacao: codigo } of candidatos) {
    const praticante = storedIn(praticantes, await transaction.get(db().doc(`${praticantes.name}/${pessoa}`)))
    const held = praticante?.historicoCertificacoes.some(
      (one) => one.graduacao === codigo && one.situacao === 'homologada',
    )
    if (!held) throw refuse(`${nome} não tem mais esta graduação homologada.`)
  }
  return { edit: (record) => record }
}

/** Fields that the server writes into an application beside its state. */
export const KUKKIWON_PREPARATIONS: Readonly<Record<string, Preparation>> = { enviar, numerar }

/** One invoice of the confederation for the recommending entity, with an item for each applicant. */
const cobrar: EffectHandler = async ({ transaction, caller, id, next }) => {
  const { candidatos, fatura, total, vinculo } = next as PedidoGuardado
  if (fatura === '') return () => {}
  const rate = (total.cotacao / 10_000).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const graus = (await readGrades(transaction))(vinculo.idFederacao)
  return planEmitida(transaction, caller, {
    id: fatura,
    emitente: ENTIDADE_PADRAO,
    sacado: await sacadoDe(transaction, caller, { tipo: 'entidade', id: vinculo.idEntidade }),
    itens: candidatos
      .filter(({ valor }) => valor > 0)
      .map(({ pessoa, nome, graduacao: codigo, usd, valor }) => ({
        serviceId: '',
        descricao: `Kukkiwon, ${graduacao(codigo, graus)?.nome ?? codigo} (US$ ${(usd / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })} a R$ ${rate})`,
        categoria: 'exame',
        qtd: 1,
        unitario: valor,
        desconto: 0,
        total: valor,
        beneficiarioId: pessoa,
        beneficiarioNome: nome,
        repasseFederacao: 0,
        repasseConfederacao: 0,
      })),
    vencimento: addDays(hojeNoBrasil(), DAYS_TO_PAY),
    objeto: { tipo: 'kukkiwon', id },
  })
}

/** Writes the numbers into the histories, in versions of the people; those who have the number already stay as they are. */
const writeNumeros: EffectHandler = async ({ transaction, caller, id, stored }) => {
  const { candidatos } = stored as PedidoGuardado
  const refs = candidatos.map(({ pessoa }) => db().doc(`${praticantes.name}/${pessoa}`))
  const people = await transaction.getAll(...refs)
  await readGrades(transaction)
  const writes: (() => Promise<void>)[] = []
  for (const [index, { pessoa, graduacao: codigo, numero }] of candidatos.entries()) {
    const praticante = existingIn(praticantes, people[index])
    const historicoCertificacoes = praticante.historicoCertificacoes.map((one) =>
      one.graduacao === codigo && one.situacao === 'homologada' ? { ...one, numeroKukkiwon: numero } : one,
    )
    const next = nextPerson(pessoa, praticante, { historicoCertificacoes }, { editorid: caller.uid })
    const write = await planPerson(transaction, pessoa, praticante, next)
    const { version } = next.metadados
    const campos = camposAlterados(praticantes, comCamposNovos(praticante), next)
    writes.push(async () => {
      write()
      await audit(
        {
          acao: 'numerarKukkiwon',
          quem: caller.uid,
          colecao: praticantes.name,
          id: pessoa,
          detalhe: { pedido: id, versao: version + 1, campos },
        },
        transaction,
        auditoriaDaVersao(praticantes.name, pessoa, version),
      )
    })
  }
  return async () => {
    for (const write of writes) await write()
  }
}

/** Cancels an open invoice with the application. */
const cancelar: EffectHandler = async ({ transaction, caller, stored, reason }) => {
  const { fatura, situacao } = stored as PedidoGuardado
  if (situacao !== 'aguardandoPagamento' || fatura === '') return () => {}
  return planCancelada(
    transaction,
    caller,
    fatura,
    `Pedido à Kukkiwon cancelado em ${formatDay(hojeNoBrasil())}: ${reason}`,
  )
}

/** Writes of an application's steps beside it. */
export const KUKKIWON_EFFECTS: Readonly<Record<string, EffectHandler>> = { cobrar, numerar: writeNumeros, cancelar }
