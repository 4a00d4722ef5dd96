import { randomBytes } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { equipes } from '@sie/domain/eventos/collections/equipes.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { checkPrazo } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { novoId } from '../../financeiro/campos.ts'
import { eventoDe, eventoRef, requireAdult, fatosDe, canEnter, primeiroDia } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { codigoDeConvite } from '../../base/platform/convite.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { current } from '../../base/records/current.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { equipeRef, requireNoFaltas, faltasDe, hasEquipe } from './equipe.ts'

const input = z.object({
  /** made by the browser: a repeated call creates one team */
  id: novoId,
  evento: recordId,
  /** code of a category of pairs or teams of the event */
  formacao: trimmed(60).min(1, 'Escolha a categoria.'),
  /** the captain: the caller of age, a minor of theirs, or a person whom they enter for a club */
  pessoa: recordId,
  /** entity that pays; absent where the captain or their guardian pays */
  entidade: recordId.optional(),
})

/**
 * Creates a pair or team with its captain. Members are invited by its code; with the last one it is entered.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (also for a missing person), registro-nao-encontrado, dados-invalidos
 * (naming `formacao`, `pessoa`, `entidade`), limite-excedido
 */
export async function montarEquipeHandler(
  { id, evento, formacao: codigo, pessoa, entidade }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<{ id: string; codigo: string }> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`montarEquipe:${caller.uid}`, 60, 3600)
  const event = eventoDe((await eventoRef(evento).get()).data())
  if (!event) throw absent(caller, 'eventos:ler')
  const formacao = formacaoDoEvento(event, codigo)
  if (!formacao) throw recusa('formacao', 'Escolha uma categoria de duplas ou equipes deste evento.')
  const hoje = dayInBrasilia(now)
  const people = await fatosDe([pessoa], hoje, primeiroDia(event))
  const captain = people.get(pessoa)
  if (!captain || !canEnter(caller, pessoa, captain.praticante)) throw new ErroSIE('sem-permissao')
  requireAdult(caller, pessoa, captain)
  // Nobody is charged by somebody else's choice.
  if (entidade === undefined && !answersFor(caller, pessoa, now))
    throw recusa('entidade', 'Diga qual entidade paga esta equipe.')
  if (entidade !== undefined) {
    const entity = (await db().doc(`entidades/${entidade}`).get()).data()
    const federacao = federacaoDaEntidade(entidade, entity)
    if (!entity || !caller.pode('inscricoes:inscrever', { entidade, federacao })) throw new ErroSIE('sem-permissao')
  }
  requireNoFaltas(checkPrazo(event, now).filter(({ vale }) => !vale))
  requireNoFaltas(faltasDe(event, formacao, people, { caller, pessoa, hoje, now }))
  const ref = equipeRef(id)
  return db().runTransaction(async (transaction) => {
    const before = current(equipes, await transaction.get(ref))
    if (before) {
      if (before.pedidoPor !== caller.uid) throw new ErroSIE('conflito')
      return { id, codigo: before.codigo }
    }
    if (await hasEquipe(transaction, evento, codigo, pessoa, id))
      throw recusa('pessoa', 'Esta pessoa já está em outra equipe desta categoria.')
    const record = equipes.schema.parse({
      titulo: captain.praticante.dadosPessoais.name,
      evento,
      eventoTitulo: event.titulo,
      formacao: { codigo, nome: formacao.nome },
      modalidade: formacao.modalidade,
      codigo: codigoDeConvite(randomBytes(8)),
      pedidoPor: caller.uid,
      pagador: entidade === undefined ? { tipo: 'pessoa', id: pessoa } : { tipo: 'entidade', id: entidade },
      tamanho: formacao.integrantes,
      vinculo: event.vinculo,
    })
    const first = {
      pessoa,
      nome: captain.praticante.dadosPessoais.name,
      nomePublico: captain.nomePublico,
      clube: captain.clube.nome,
      aceitoPor: caller.uid,
      aceitoEm: Timestamp.fromMillis(now),
    }
    await createRecord(transaction, equipes, ref, { ...record, integrantes: [first] }, { caller, acao: 'criar' })
    return { id, codigo: record.codigo }
  })
}

export const montarEquipe = callable(input, montarEquipeHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
