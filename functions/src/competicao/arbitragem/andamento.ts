import { DIAS_PARA_PAGAR, FUNCOES_NA_QUADRA } from '@sie/domain/competicao/arbitragem/estados.ts'
import { addDays, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { mesAberto } from '../../financeiro/meses.ts'
import { personRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { hojeNoBrasil } from '../../base/platform/auditChain.ts'
import { storedIn } from '../../base/platform/stored.ts'
import type { EffectHandler } from '../../base/processes/handlers.ts'
import { createRecord } from '../../base/records/write.ts'
import type { EscalaGuardada } from './escala.ts'

/** The fee of a worked day: one conta of the event's entity, under an id derived from the appointment. */
const pagar: EffectHandler = async ({ transaction, caller, id, next }) => {
  const { valor, pessoa, name, dia, quadra, funcao, eventoTitulo, vinculo } = next as EscalaGuardada
  const ref = db().doc(`${contas.name}/escala-${id}`)
  if (valor === 0 || (await transaction.get(ref)).exists) return () => {}
  const praticante = storedIn(praticantes, await transaction.get(personRef(pessoa)))
  const competencia = await mesAberto(transaction, vinculo.idEntidade, mesDoDia(dia), mesDoDia(hojeNoBrasil()))
  const conta = {
    ...contas.schema.parse({
      tipo: 'despesa',
      descricao: `Arbitragem: ${name}, ${formatDay(dia)}`.slice(0, 160),
      categoria: 'arbitragem',
      competencia,
      vencimento: addDays(dia, DIAS_PARA_PAGAR),
      valor,
      observacoes: `${FUNCOES_NA_QUADRA[funcao]}, quadra ${quadra}. ${eventoTitulo}`.slice(0, 600),
      vinculo,
    }),
    favorecido: { nome: name, documento: praticante?.dadosPessoais.cpf ?? '' },
    origem: { tipo: 'escala' as const, id },
  }
  return () => createRecord(transaction, contas, ref, conta, { caller, acao: 'criar', detalhe: { origem: id, valor } })
}

export const OFFICIAL_EFFECTS: Readonly<Record<string, EffectHandler>> = { pagar }
