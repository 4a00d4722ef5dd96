import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { usersgroups } from '@sie/domain/base/collections/usersgroups.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { PermissoesGuardadas } from '@sie/domain/base/records/plans/rightsKeeper.ts'
import { dia } from '@sie/domain/base/collections/campos.ts'
import { addDays, dayInBrasilia, isDay } from '@sie/domain/base/brazil/dates.ts'
import { eventoDoLimite, type Limite } from '@sie/domain/base/rights/limite.ts'
import { isRegra, isRegraDoEvento, rotuloDaRegra, withImplied } from '@sie/domain/top/rights/catalogo.ts'
import { ALVO_NACIONAL } from '@sie/domain/base/rights/permissoes.ts'
import { db } from '../../base/platform/admin.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { recordId } from '../../base/platform/input.ts'
import { instantAt, storedIn, textAt } from '../../base/platform/stored.ts'
import { rulesOf, spreadGroup, storeGroup } from './storeGroup.ts'

const input = z.object({
  id: recordId.optional(),
  data: usersgroups.schema.pick({ name: true, rulesowned: true }).extend({
    /** absent: as stored */
    limite: z.object({ evento: recordId.or(z.literal('')), ate: dia('Até') }).optional(),
  }),
  ativo: z.boolean().default(true),
  versaoEsperada: z.number().int().min(0).optional(),
})

/**
 * Creates a group or changes its name, rules, limit and active flag; rules that come with another are stored with it. The caller must hold nationally every rule that the group has or will have:
 * so nobody gives rules they lack, raises themselves, or takes from people with more rights. The rights of all holders are written
 * before it answers; after an interruption the trigger finishes that.
 * @throws ErroSIE sem-permissao, dados-invalidos (a rule that does not exist or that no event has, a limit without an
 * event or without a day, or locking oneself out), conflito, registro-nao-encontrado
 */
export async function salvarGrupoHandler(
  { id, data, ativo, versaoEsperada }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; version: number }> {
  const caller = await requireCaller(context)
  requireRule(caller, `usersgroups:${id ? 'editar' : 'criar'}`, ALVO_NACIONAL)
  const rules = withImplied(data.rulesowned).sort()
  const unknown = rules.filter((rule) => !isRegra(rule))
  if (unknown.length > 0)
    throw new ErroSIE('dados-invalidos', {
      rulesowned: `Estas permissões não existem: ${unknown.slice(0, 5).join(', ')}.`,
    })
  const ref = id ? db().doc(`usersgroups/${id}`) : db().collection('usersgroups').doc()
  const version = await db().runTransaction(async (transaction) => {
    const stored = storedIn(usersgroups, await transaction.get(ref))
    if (id && (!stored || stored.metadados.successorId !== '')) throw new ErroSIE('registro-nao-encontrado')
    if (stored && versaoEsperada !== stored.metadados.version) throw new ErroSIE('conflito')
    const before = rulesOf(stored)
    authorize(caller, [...before, ...rules], stored && stored.metadados.active !== ativo)
    if (stored) keepDoorOpen(caller, ref.id, before, ativo ? rules : [])
    const limite = data.limite ? await limited(transaction, data.limite, stored?.limite) : stored?.limite
    requireAtEvent(limite, rules)
    return storeGroup(transaction, ref, stored, { name: data.name, rules, ativo, limite }, caller)
  })
  await spreadGroup(ref.id, version)
  return { id: ref.id, version }
}

/** Days after an event in which a group without a last day of its own still counts: results of a weigh-in and protests come after it. */
const DAYS_AFTER = 7

/** A limit as it is stored, with the title of its event and always a last day. */
async function limited(
  transaction: Transaction,
  { evento, ate }: { evento: string; ate: string },
  before: Limite | undefined,
): Promise<Required<Limite>> {
  if (ate !== '' && !isDay(ate)) throw new ErroSIE('dados-invalidos', { 'limite.ate': 'Informe um dia que exista.' })
  if (evento === '') {
    if (ate !== '')
      throw new ErroSIE('dados-invalidos', {
        'limite.ate': 'Escolha o evento: só o grupo de um evento tem último dia.',
      })
    return { evento, titulo: '', ate }
  }
  const event = await transaction.get(db().doc(`eventos/${evento}`))
  const current = textAt(event, 'metadados.successorId') === ''
  // The event of a stored limit may have been removed since; then the group keeps its title.
  if (!current && eventoDoLimite(before) !== evento)
    throw new ErroSIE('dados-invalidos', { 'limite.evento': 'Este evento não existe mais. Escolha outro.' })
  const end = instantAt(event, 'fim') ?? instantAt(event, 'inicio')
  const last = ate || (end ? addDays(dayInBrasilia(end.toMillis()), DAYS_AFTER) : '')
  if (last === '')
    throw new ErroSIE('dados-invalidos', { 'limite.ate': 'Este evento não tem data. Informe o último dia do grupo.' })
  return { evento, titulo: (current ? textAt(event, 'titulo') : before?.titulo) ?? '', ate: last }
}

/** Refuses rules that are about more than an event, such as people, money and documents, in a group that is limited to one. */
function requireAtEvent(limite: Limite | undefined, rules: readonly string[]): void {
  if (eventoDoLimite(limite) === undefined) return
  const wide = rules.filter((rule) => !isRegraDoEvento(rule))
  if (wide.length > 0)
    throw new ErroSIE('dados-invalidos', {
      rulesowned: `Um grupo limitado a um evento não dá o que vale na entidade toda: ${wide.slice(0, 5).map(rotuloDaRegra).join(', ')}.`,
    })
}

function authorize(caller: Caller, touched: readonly string[], switches: boolean | undefined): void {
  if (switches) requireRule(caller, 'usersgroups:excluir', ALVO_NACIONAL)
  for (const rule of touched) requireRule(caller, rule, ALVO_NACIONAL)
}

// A caller who removes the group rules from their own group could not restore them.
function keepDoorOpen({ permissoes }: Caller, id: string, before: readonly string[], after: readonly string[]): void {
  if (!(permissoes as Partial<PermissoesGuardadas>).grupos?.includes(id)) return
  const lost = ['usersgroups:ler', 'usersgroups:editar'].some((rule) => before.includes(rule) && !after.includes(rule))
  if (lost)
    throw new ErroSIE('dados-invalidos', {
      rulesowned: 'Este grupo é seu: sem ele você não poderia mais abrir nem editar grupos.',
    })
}

export const salvarGrupo = callable(input, salvarGrupoHandler, {
  access: 'usersgroups:editar',
  errors: ['registro-nao-encontrado', 'conflito'],
})
