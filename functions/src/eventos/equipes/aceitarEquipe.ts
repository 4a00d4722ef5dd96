import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { equipes, type Equipe } from '@sie/domain/eventos/collections/equipes.ts'
import { formacaoDoEvento } from '@sie/domain/eventos/equipes/formacoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { checkPrazo } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { eventoDe, eventoRef, requireAdult, fatosDe, canEnter, primeiroDia } from '../inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { codigoLido } from '../../base/platform/convite.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { writeStep, recusa } from '../../base/records/write.ts'
import {
  equipePorCodigo,
  equipeRef,
  requireNoFaltas,
  faltasDe,
  hasEquipe,
  juntos,
  paraAFila,
  type EquipeGuardada,
} from './equipe.ts'
import { equipeByCodigo, type EquipeVista } from './verEquipe.ts'

const input = z.object({
  codigo: text(20),
  /** person who joins: the caller of age, a minor of theirs, or a person whom they enter for a club */
  pessoa: recordId,
  /** leaves the team instead, and dissolves it where the person is its captain */
  sair: z.boolean().default(false),
})

const MOST_GUESSES = 20
const A_DAY = 86_400

/**
 * Accepts the invitation to a pair or team for a person, or withdraws while it forms: without its captain it is dissolved. With the last member it becomes an entry in the queue of the
 * event, with one price and one place. Eligibility of each member and of all together is checked here. Accepting again changes nothing.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos (naming `codigo`, `pessoa`), muitas-tentativas (20 codes a day)
 */
export async function aceitarEquipeHandler(
  { codigo, pessoa, sair }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<EquipeVista> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`equipe-codigo:${caller.uid}`, MOST_GUESSES, A_DAY, 'muitas-tentativas')
  const found = await equipeByCodigo(codigo, caller)
  const event = eventoDe((await eventoRef(found.evento).get()).data())
  const formacao = event && formacaoDoEvento(event, found.formacao.codigo)
  if (!event || !formacao) throw recusa('codigo', 'Esta categoria não existe mais neste evento.')
  const hoje = dayInBrasilia(now)
  const start = primeiroDia(event)
  await db().runTransaction(async (transaction) => {
    const { docs } = await transaction.get(equipePorCodigo(codigoLido(codigo)))
    const doc = docs[0]
    const team = storedIn(equipes, doc)
    if (!doc || !team) throw recusa('codigo', 'Nenhuma equipe tem este código.')
    const people = await fatosDe([...team.integrantes.map((one) => one.pessoa), pessoa], hoje, start)
    const praticante = people.get(pessoa)
    if (!praticante || !canEnter(caller, pessoa, praticante.praticante)) throw new ErroSIE('sem-permissao')
    const inside = team.integrantes.some((one) => one.pessoa === pessoa)
    if (team.situacao !== 'formando') {
      if (inside && !sair) return
      throw recusa('codigo', 'Esta equipe não está mais sendo formada.')
    }
    if (sair) return void (await leaveEquipe(transaction, { doc: doc.ref, team, pessoa, caller }))
    if (inside) return
    requireAdult(caller, pessoa, praticante)
    if (team.integrantes.length >= team.tamanho) throw recusa('codigo', 'Esta equipe já está completa.')
    if (await hasEquipe(transaction, team.evento, team.formacao.codigo, pessoa, doc.id))
      throw recusa('pessoa', 'Esta pessoa já está em outra equipe desta categoria.')
    requireNoFaltas(checkPrazo(event, now).filter(({ vale }) => !vale))
    requireNoFaltas(faltasDe(event, formacao, people, { caller, pessoa, hoje, now }))
    const integrantes: Equipe['integrantes'] = [
      ...team.integrantes,
      {
        pessoa,
        nome: praticante.praticante.dadosPessoais.name,
        nomePublico: praticante.nomePublico,
        clube: praticante.clube.nome,
        aceitoPor: caller.uid,
        aceitoEm: Timestamp.fromMillis(now),
      },
    ]
    const titulo = juntos(integrantes, 'nome', 200)
    const complete = integrantes.length === team.tamanho
    const captain = people.get(team.integrantes[0]?.pessoa ?? '')
    const next = { ...team, integrantes, titulo }
    const inscricao =
      complete && captain ? paraAFila(transaction, { id: doc.id, team: next, event, captain, hoje, caller }) : ''
    await writeStep(
      transaction,
      equipes,
      equipeRef(doc.id),
      team,
      { integrantes, titulo, inscricao, situacao: complete ? 'inscrita' : 'formando' },
      { caller, acao: complete ? 'inscrever' : 'aceitar', aboutSelf: 'Members join by themselves.' },
    )
  })
  return equipeByCodigo(codigo, caller)
}

interface Saida {
  doc: FirebaseFirestore.DocumentReference
  team: EquipeGuardada
  pessoa: string
  caller: Awaited<ReturnType<typeof requireCaller>>
}

/** A member leaves the team; without its captain it is dissolved. */
async function leaveEquipe(
  transaction: FirebaseFirestore.Transaction,
  { doc, team, pessoa, caller }: Saida,
): Promise<void> {
  if (team.integrantes[0]?.pessoa === pessoa) {
    const motivo = 'Quem a formou saiu.'
    const step = { caller, acao: 'desfazer' as const, motivo, aboutSelf: 'Members leave by themselves.' }
    await writeStep(transaction, equipes, doc, team, { situacao: 'desfeita' }, step)
    return
  }
  const integrantes = team.integrantes.filter((one) => one.pessoa !== pessoa)
  if (integrantes.length === team.integrantes.length) return
  const titulo = juntos(integrantes, 'nome', 200)
  await writeStep(
    transaction,
    equipes,
    doc,
    team,
    { integrantes, titulo },
    { caller, acao: 'sair', aboutSelf: 'Members leave by themselves.' },
  )
}

export const aceitarEquipe = callable(input, aceitarEquipeHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'muitas-tentativas'],
})
