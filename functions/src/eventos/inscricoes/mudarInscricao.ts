import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { classeDoEvento, checkItem, DEPOIS, impedimentos } from '@sie/domain/eventos/inscricoes/checkItem.ts'
import { canHandOn, SO_DE_ATLETA } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { acceptsInscricao, hasVaga } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { hasRoom, comMudanca, esperaPor, type Contada } from '@sie/domain/eventos/inscricoes/vagas.ts'
import { DUE_FIELD } from '@sie/domain/base/records/process.ts'
import { trimmed } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { answersFor } from '@sie/domain/base/rights/leitura.ts'
import { sendEachAviso } from '../../base/avisos/sendAvisos.ts'
import { createRecord, writeStep, recusa } from '../../base/records/write.ts'
import { readGrades } from '../../pessoas/graduacoes/tabela.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { patiently } from '../../base/platform/patience.ts'
import { paths } from '../../base/platform/paths.ts'
import { existingIn, storedIn } from '../../base/platform/stored.ts'
import { idDaFatura, planCobrancas } from './cobranca.ts'
import { mudada } from './mudada.ts'
import {
  aindaResponde,
  eventoRef,
  requireAdult,
  fatosDe,
  inscricaoDe,
  inscricaoRef,
  limitesDe,
  canEnter,
  primeiroDia,
  vagasDe,
  vencimentoDe,
  type Conhecida,
  type EventoGuardado,
  type InscricaoGuardada,
} from './inscricao.ts'
import { noteOf } from './passos.ts'

const input = z.object({
  inscricao: recordId,
  /** version that the caller saw */
  versao: z.number().int().min(0),
  /** code of a class of the event, of the same modality; '' keeps the current one */
  classe: trimmed(60).default(''),
  /** kg; 0 keeps the stated one */
  peso: z.number().min(0).max(300).default(0),
  /** person who takes over the place; absent for a change of category */
  pessoa: recordId.optional(),
  consentimento: z.boolean().default(false),
})

export interface Mudanca {
  id: string
  /** fee of the change, in centavos, and its invoice */
  taxa: number
  fatura: string
}

/**
 * Changes the category of an entry that holds a place, or passes its place to another person whom the caller may enter, up to the deadline
 * of changes; the organiser until the event begins, without the fee. The id of an entry derives from person and category, so the place
 * passes to another entry with its payment, and the former one names it. The new category is checked as on entering. A repeated call
 * answers the same.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, conflito (another version), dados-invalidos
 * (the deadline, the state, each unmet rule, no place in the category), limite-excedido (120 an hour)
 */
export async function mudarInscricaoHandler(
  given: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  now = Date.now(),
): Promise<Mudanca> {
  const caller = await requireCaller(context)
  if (!caller.permissoes.ativo) throw new ErroSIE('sem-permissao')
  await limitUse(`mudar-inscricao:${caller.uid}`, 120, 3600)
  const seen = storedIn(inscricoes, await inscricaoRef(given.inscricao).get())
  if (!seen || seen.metadados.successorId !== '') throw absent(caller, 'inscricoes:ler')
  const organises = await requireChanging(caller, seen)
  if (given.pessoa !== undefined && given.pessoa !== seen.pessoa) requirePassingOn(caller, seen)
  return changeInscricao(caller, given, { seen, organises, now })
}

/** A change whose right was checked: organisers pay no fee. `recebe`: data of a person who takes over the place themselves. */
export async function changeInscricao(
  caller: Caller,
  given: z.output<typeof input>,
  { seen, organises, now, recebe }: Pick<Wanted, 'organises' | 'now' | 'recebe'> & { seen: InscricaoGuardada },
): Promise<Mudanca> {
  const event = existingIn(eventos, await eventoRef(seen.evento).get())
  const hoje = dayInBrasilia(now)
  const pessoa = given.pessoa ?? seen.pessoa
  const praticante = (await fatosDe([pessoa], hoje, primeiroDia(event))).get(pessoa)
  if (!praticante || (given.pessoa && !canEnter(caller, pessoa, praticante.praticante)))
    throw new ErroSIE('sem-permissao')
  requireAdult(caller, pessoa, praticante)
  const { ordem } = praticante.fatos
  const faixa = (await readGrades())('').find((one) => one.ordem === ordem && one.tipo !== 'poom')?.nome ?? ''
  return patiently(paths.vagas(seen.evento).path, (transaction) =>
    change(transaction, { given, caller, organises, event, praticante, faixa, pessoa, hoje, now, recebe }),
  )
}

/** @returns whether the caller organises the event @throws ErroSIE sem-permissao except for the person, the guardian, their club while they are of it, and the organiser */
async function requireChanging(caller: Caller, entry: InscricaoGuardada): Promise<boolean> {
  const organises = caller.pode('inscricoes:decidir', alvoDe(inscricoes, '', entry))
  const theirs =
    answersFor(caller, entry.pessoa, Date.now()) ||
    (caller.pode('inscricoes:inscrever', { entidade: entry.clube.id, federacao: entry.federacao.id }) &&
      (await aindaResponde(undefined, caller, entry)))
  if (!organises && !theirs) throw new ErroSIE('sem-permissao')
  return organises && !theirs
}

/** A place is passed on by who paid for it: a person's by them or their guardian, an entity's by its staff. @throws ErroSIE dados-invalidos */
function requirePassingOn(caller: Caller, { pagador, pessoa, papel }: InscricaoGuardada): void {
  if (!canHandOn(papel)) throw recusa('pessoa', SO_DE_ATLETA)
  const now = Date.now()
  if (pagador.tipo === 'pessoa' && !answersFor(caller, pessoa, now) && !answersFor(caller, pagador.id, now))
    throw recusa('pessoa', 'Esta vaga foi paga pela própria pessoa: só ela, ou o responsável, a passa adiante.')
}

interface Wanted {
  given: z.output<typeof input>
  caller: Caller
  organises: boolean
  event: EventoGuardado
  praticante: Conhecida
  /** name of the person's grade */
  faixa: string
  pessoa: string
  hoje: string
  now: number
  /** for a place offered by code: reads whether the offer is still valid, and resolves to a function that withdraws it */
  recebe?: ((transaction: Transaction) => Promise<() => unknown>) | undefined
}

/** @throws ErroSIE dados-invalidos after the deadline of changes */
export function requireTime({ event, organises, now }: Pick<Wanted, 'event' | 'organises' | 'now'>): void {
  const begins = millisOf(event.inicio) ?? Infinity
  const until = organises ? begins : (millisOf(event.prazos.alteracao) ?? millisOf(event.prazos.encerramento) ?? begins)
  if (now > until || now >= begins || event.situacao === 'cancelado')
    throw recusa('classe', 'O prazo de alterações já terminou.')
}

async function change(transaction: Transaction, wanted: Wanted): Promise<Mudanca> {
  const { given, caller, organises, event, praticante, faixa, pessoa, hoje } = wanted
  const ref = inscricaoRef(given.inscricao)
  const stored = existingIn(inscricoes, await transaction.get(ref))
  const received = await wanted.recebe?.(transaction)
  // A repeated call after a lost answer: the change is stored.
  if (stored.trocadaPor && stored.metadados.version === given.versao + 1)
    return { id: stored.trocadaPor, taxa: 0, fatura: '' }
  if (stored.metadados.version !== given.versao) throw new ErroSIE('conflito')
  requireTime(wanted)
  const { integrantes = [] } = stored
  if (integrantes.length > 0)
    throw recusa(
      'classe',
      'Uma dupla ou equipe não troca de categoria nem de pessoa: retire a inscrição e forme outra.',
    )
  if (!hasVaga(stored.situacao) || stored.situacao === 'naoCompareceu' || stored.situacao === 'desclassificada')
    throw recusa('classe', 'Só muda quem tem vaga. Quem espera retira a inscrição e faz outra.')
  const codigo = stored.papel === 'atleta' ? given.classe || stored.classe.codigo : ''
  const classe = classeDoEvento(event, codigo)
  if (classe && classe.modalidade !== stored.modalidade)
    throw recusa('classe', 'A categoria é de outra modalidade: faça outra inscrição.')
  const item = {
    papel: stored.papel,
    modalidade: stored.modalidade,
    classe: codigo,
    peso: given.peso || stored.peso,
    atestadoAte: pessoa === stored.pessoa ? stored.atestadoAte : '',
    consentimento:
      (pessoa === stored.pessoa && stored.autorizacao.quem !== '') ||
      (given.consentimento && pessoa !== caller.uid && answersFor(caller, pessoa, Date.now())),
  }
  const { regras } = checkItem(event, praticante.fatos, item, hoje)
  const unmet = impedimentos({ regras })
  if (unmet.length > 0) throw recusa('classe', unmet.map(({ frase }) => frase).join(' '))
  // A paid place is confirmed at once: it cannot wait for the consent of a guardian.
  if (regras.some(({ vale, codigo: rule }) => !vale && DEPOIS.includes(rule))) {
    if (wanted.recebe) throw recusa('pessoa', 'Quem recebe a vaga por um menor é o responsável, pela própria conta.')
    if (pessoa !== stored.pessoa && stored.situacao === 'confirmada')
      throw recusa('pessoa', 'A vaga já está confirmada: o responsável autoriza a participação antes da troca.')
  }
  const found = await inscricaoDe(transaction, { evento: stored.evento, pessoa, papel: stored.papel, classe: codigo })
  const { id } = found
  const start = primeiroDia(event)
  const taken = mudada(stored, { caller, item, praticante, faixa, pessoa, classe, regras, hoje, start })
  // The notices of the entry, and fees of later changes, go to the person who took the place, no longer to the one who had asked for it.
  const pagador = { tipo: 'pessoa' as const, id: pessoa }
  const next = wanted.recebe ? { ...taken, pedidoPor: caller.uid, pagador } : taken
  if (id === ref.id) {
    if (item.peso === stored.peso) throw recusa('classe', 'Escolha outra categoria.')
    await writeStep(
      transaction,
      inscricoes,
      ref,
      stored,
      { peso: item.peso },
      { caller, acao: 'mudarPeso', aboutSelf: OWN },
    )
    return { id, taxa: 0, fatura: '' }
  }
  const before = storedIn(inscricoes, found)
  if (before && !acceptsInscricao(before.situacao))
    throw recusa('classe', 'Já há inscrição desta pessoa nesta categoria.')
  const left: Contada = { ...stored, situacao: 'retirada' }
  const now = await vagasDe(transaction, stored.evento)
  // A place that is free now belongs to the next person waiting for it, although the queue has not given it yet.
  if (codigo !== stored.classe.codigo && esperaPor(limitesDe(event), now, codigo))
    throw recusa('classe', 'Há quem espere vaga nesta categoria: a vaga livre é de quem espera.')
  const without = comMudanca(now, ref.id, stored, left)
  if (!hasRoom(limitesDe(event), without, next)) throw recusa('classe', 'Não há vaga nesta categoria.')
  const vagas = comMudanca(without, id, before, next)
  const taxa = organises ? 0 : event.inscricoes.taxaAlteracao
  const fatura = taxa > 0 ? idDaFatura(stored.pedido, `troca ${ref.id} ${stored.metadados.version}`) : ''
  const issue = await planCobrancas(
    transaction,
    stored.vinculo.idEntidade,
    taxa > 0
      ? [
          {
            id: fatura,
            pedido: stored.pedido,
            pagador: stored.pagador,
            entries: [{ ...next, valor: taxa, eventoTitulo: `Alteração, ${stored.eventoTitulo}` }],
            vencimento: vencimentoDe(event, hoje),
          },
        ]
      : [],
  )
  const tell = await sendEachAviso(
    transaction,
    [...new Set([stored.pessoa, pessoa])]
      .filter((uid) => uid !== caller.uid)
      .map((quem) => ({
        quem,
        oQue: 'situacao' as const,
        registro: { colecao: inscricoes.name, id },
        dados: {
          nome: `${stored.eventoTitulo}, ${next.classe.nome}`.slice(0, 120),
          situacao: next.situacao,
          motivo: '',
        },
      })),
  )
  await issue()
  const step = {
    caller,
    acao: 'trocar' as const,
    motivo: given.pessoa ? 'A vaga passou a outra pessoa.' : 'Mudou de categoria.',
    aboutSelf: OWN,
  }
  const gone = { situacao: 'retirada' as const, trocadaPor: id, fatura: '', pagarAte: null, [DUE_FIELD]: null }
  await writeStep(transaction, inscricoes, ref, stored, gone, step)
  const due = { [DUE_FIELD]: stored.pagarAte }
  if (before) await writeStep(transaction, inscricoes, inscricaoRef(id), before, { ...next, ...due }, step)
  else {
    await createRecord(transaction, inscricoes, inscricaoRef(id), next, step)
    transaction.update(inscricaoRef(id), due)
  }
  transaction.set(paths.vagas(stored.evento), { ...vagas })
  if (vagas.espera.length > 0)
    transaction.set(paths.pedidoDeInscricao(`promover~${stored.evento}`), noteOf(stored.evento))
  received?.()
  tell()
  return { id, taxa, fatura }
}

const OWN = 'People change their own entry within the rules of the event.'

export const mudarInscricao = callable(input, mudarInscricaoHandler, {
  access: 'signed-in',
  errors: ['sem-permissao', 'registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
