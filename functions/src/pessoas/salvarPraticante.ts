import { type Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { canBeActive } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { formatCnpj } from '@sie/domain/base/brazil/cnpj.ts'
import { formatCpf, isCpf } from '@sie/domain/base/brazil/cpf.ts'
import {
  comCamposNovos,
  FLAGS_NOVA_PESSOA,
  praticanteSchema,
  praticantes,
  type Praticante,
} from '@sie/domain/pessoas/collections/praticantes.ts'
import { users, type User } from '@sie/domain/base/collections/users.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { newMetadados, type StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { auditoriaDaVersao, camposAlterados } from '@sie/domain/base/records/plans/auditKeeper.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { isDocumentId } from '@sie/domain/base/records/documentId.ts'
import { objectsAt, valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { graduacao, maxGraduacao, maxGraduacaoFields, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import { emUso } from '@sie/domain/base/taekwondo/tabela.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { pessoaFormSchema } from '@sie/domain/pessoas/cadastro/validacao.ts'
import { requireSound } from './cadastro/cadastroProprio.ts'
import { readGrades } from './graduacoes/tabela.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { absent } from '../base/platform/hidden.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { claimCpf, claimCpfWithin } from '../base/platform/cpfIndex.ts'
import { recordId } from '../base/platform/input.ts'
import { requireNoDouble } from './duplicates.ts'
import { withoutFormerMatricula } from './matricula.ts'
import { moves } from './move.ts'
import { requireMayChange } from './permission.ts'
import { nextPerson, planPerson, type PraticanteGuardado } from './store.ts'
import { serverTime } from '../base/platform/serverTime.ts'
import { storedIn } from '../base/platform/stored.ts'

const input = z.object({
  id: recordId.optional(),
  data: praticanteSchema,
  /** dotted paths that the caller changed: the others stay as they are stored, whatever `data` holds. Without it all are stored */
  campos: z.array(text(80)).max(100).optional(),
  versaoEsperada: z.number().int().min(0).optional(),
  /** the caller has looked at the people of the same name and birth date: it is none of them */
  outraPessoa: z.boolean().default(false),
})

/**
 * Creates a person, or changes one together with their CPF. The CPF index is written in the same transaction, so of concurrent registrations of
 * one CPF one wins (QUALITY 3); user, health sheet and requests move with a person who goes to another federation.
 * @throws ErroSIE sem-permissao (`mayChange`), cpf-invalido, cpf-em-uso, dados-invalidos (naming the problems that the change adds, the e-mail of an
 * account, a club of another federation), autorizacao-ausente, conflito (another version is stored), registro-nao-encontrado
 */
export async function salvarPraticanteHandler(
  { id, data, campos, versaoEsperada, outraPessoa = false }: z.input<typeof input> & { data: Praticante },
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; version: number }> {
  const caller = await requireCaller(context)
  const { cpf } = normalized(data).dadosPessoais
  if (cpf !== '' && !isCpf(cpf))
    throw new ErroSIE('cpf-invalido', { 'dadosPessoais.cpf': 'Este CPF não é válido. Confira os números.' })
  const ref = id ? db().doc(`praticantes/${id}`) : db().collection('praticantes').doc()
  return claimCpfWithin(cpf, async (transaction) => {
    const [snapshot, userDoc] = await transaction.getAll(ref, db().doc(`users/${ref.id}`))
    const stored = storedIn(praticantes, snapshot)
    const user = storedIn(users, userDoc)
    if (id && !stored) throw absent(caller, 'praticantes:editar')
    const praticante = normalized(stored && campos ? withOnly(stored, data, campos) : data)
    const table = (await readGrades(transaction))(praticante.dadosFiliacao.federacaoID)
    // Annuities belong to finance, suspensions to their decisions, labels to the offices: each is written by what happens there, or by an import.
    const edited = {
      ...praticante,
      anuidades: stored?.anuidades ?? [],
      suspensoes: stored?.suspensoes ?? [],
      marcadores: stored?.marcadores ?? [],
    }
    const next = stored
      ? nextPerson(ref.id, stored, withoutFormerMatricula(stored, completed(stored, graded(stored, edited, table))), {
          editorid: caller.uid,
        })
      : created(ref.id, caller, graded(undefined, edited, table))
    await requireMayChange(transaction, caller, { id: ref.id, stored, next, user })
    // Only after the right was checked: a conflict reveals that the record exists.
    if (stored && versaoEsperada !== stored.metadados.version) throw new ErroSIE('conflito')
    requireAuthorised(stored, praticante)
    requireSound(stored, next)
    requireGrades(stored, next, table)
    if (!outraPessoa) await requireNoDouble(transaction, caller, ref.id, stored, next)
    requireOwnEmail(stored, next, user)
    await requireClub(transaction, stored, next)
    // Planned before the writes: a transaction reads before it writes.
    const write = stored ? await planPerson(transaction, ref.id, stored, next) : () => void transaction.set(ref, next)
    await claimCpf(transaction, ref.id, stored?.dadosPessoais.cpf ?? '', praticante.dadosPessoais.cpf)
    write()
    const { version } = next.metadados
    const alterados = stored ? camposAlterados(praticantes, comCamposNovos(stored), next) : []
    await audit(
      {
        acao: stored ? 'editar' : 'criar',
        quem: caller.uid,
        colecao: 'praticantes',
        id: ref.id,
        detalhe: { versao: version + 1, campos: alterados },
      },
      transaction,
      auditoriaDaVersao('praticantes', ref.id, version),
    )
    return { id: ref.id, version }
  })
}

/** The stored person with these fields of `data`: another change may have come without a version, as a name from the account. */
const withOnly = (stored: PraticanteGuardado, data: Praticante, campos: readonly string[]): Praticante =>
  praticantes.fields.reduce<Praticante>(
    (target, { path, meta }) =>
      campos.includes(path) && !meta.derived ? withValueAt(target, path, valueAt(data, path)) : target,
    stored,
  )

function normalized(data: Praticante): Praticante {
  return {
    ...data,
    dadosPessoais: {
      ...data.dadosPessoais,
      cpf: formatCpf(data.dadosPessoais.cpf),
      cnpj: formatCnpj(data.dadosPessoais.cnpj),
    },
  }
}

function created(id: string, { uid, name }: Caller, praticante: Praticante): PraticanteGuardado {
  const metadados = { ...newMetadados({ uid, name }, serverTime()), ...FLAGS_NOVA_PESSOA }
  const record = { ...praticante, metadados }
  return withDerived(id, record, praticantes) as PraticanteGuardado
}

/** Refuses another e-mail for a person with an account: sign-in uses it, so it changes with the account, which confirms the new address first. */
function requireOwnEmail(
  stored: PraticanteGuardado | undefined,
  next: PraticanteGuardado,
  user: User | undefined,
): void {
  if (user && stored && stored.dadosContato?.email !== next.dadosContato.email)
    throw new ErroSIE('dados-invalidos', {
      'dadosContato.email': 'Este é o e-mail da conta da pessoa: troque-o em Administração, Usuários.',
    })
}

/** Refuses a club outside the person's federation; otherwise holders of rights in one federation would reach people of the other. */
async function requireClub(
  transaction: Transaction,
  stored: PraticanteGuardado | undefined,
  next: PraticanteGuardado,
): Promise<void> {
  const { federacaoID, vinculadoAEntidadeID } = next.dadosFiliacao
  if (vinculadoAEntidadeID === '' || (stored && !moves('', stored, next))) return
  const club = isDocumentId(vinculadoAEntidadeID)
    ? (await transaction.get(db().collection('entidades').doc(vinculadoAEntidadeID))).data()
    : undefined
  if (!club || valueAt(club, 'vinculo.idFederacao') !== federacaoID)
    throw new ErroSIE('dados-invalidos', { 'dadosFiliacao.vinculadoAEntidadeID': 'Escolha um clube desta federação.' })
}

// Only the guardian gives an authorisation, a withdrawn one stays withdrawn, and without one nobody under 12 is or becomes active (QUALITY 7).
function requireAuthorised(stored: (StoredRecord & Praticante) | undefined, praticante: Praticante): void {
  // Old records lack fields.
  const given = (of: Praticante | undefined) =>
    praticanteSchema.shape.consentimentos
      .parse(of?.consentimentos)
      .filter(({ tipo, retiradoEm }) => tipo === 'responsavel' || retiradoEm !== '')
  if (!sameValue(given(stored), given(praticante)))
    throw new ErroSIE('dados-invalidos', {
      consentimentos:
        'A autorização do responsável é dada e retirada por ele, pelo link que recebe ou em papel, e nada do que foi retirado volta por aqui.',
    })
  if (stored?.metadados.active && !canBeActive(praticante, hojeNoBrasil()))
    throw new ErroSIE('autorizacao-ausente', {
      'dadosPessoais.birthdate': 'Menor de 12 anos só fica ativo com a autorização do responsável.',
    })
}

/** Refuses added grades that the federation does not give; those in the record already stay. */
function requireGrades(
  stored: PraticanteGuardado | undefined,
  next: PraticanteGuardado,
  table: readonly Graduacao[],
): void {
  const given = new Set(emUso(table).map(({ codigo }) => codigo))
  const known = new Set([
    '',
    ...(objectsAt<{ graduacao: string }>(stored, 'historicoCertificacoes') as { graduacao: string }[]).map(
      ({ graduacao: codigo }) => codigo,
    ),
    stored?.dadosTaekwondo?.graduacao,
  ])
  const message = 'Escolha uma graduação da tabela da federação.'
  const wrong = next.historicoCertificacoes.flatMap(({ graduacao: codigo }, index) =>
    given.has(codigo) || known.has(codigo) ? [] : [[`historicoCertificacoes.${index}.graduacao`, message]],
  )
  const current = next.dadosTaekwondo.graduacao
  if (!given.has(current) && !known.has(current)) wrong.push(['dadosTaekwondo.graduacao', message])
  if (wrong.length > 0) throw new ErroSIE('dados-invalidos', Object.fromEntries(wrong) as Record<string, string>)
}

/** A record that an import left incomplete becomes complete once the change fills what was missing. */
const completed = (stored: PraticanteGuardado, praticante: Praticante): Praticante =>
  stored.situacaoCadastro === 'incompleto' &&
  praticante.situacaoCadastro === 'incompleto' &&
  stored.metadados.active &&
  stored.metadados.federativeactive &&
  pessoaFormSchema(hojeNoBrasil()).safeParse(praticante).success
    ? { ...praticante, situacaoCadastro: 'ativo' }
    : praticante

/** The record with the grade from its history, else the named one, and its order in the register. The photo comes with its own upload. */
function graded(
  stored: PraticanteGuardado | undefined,
  praticante: Praticante,
  table: readonly Graduacao[],
): Praticante {
  const dadosPessoais = { ...praticante.dadosPessoais, urlImagemID: stored?.dadosPessoais.urlImagemID ?? '' }
  const grade =
    maxGraduacao(praticante.historicoCertificacoes, table) ?? graduacao(praticante.dadosTaekwondo.graduacao, table)
  return {
    ...praticante,
    dadosPessoais,
    // Only a union sets this field.
    ...(stored?.unidoA ? { unidoA: stored.unidoA } : { unidoA: '' }),
    ...(grade ? { dadosTaekwondo: { graduacao: grade.codigo, ...maxGraduacaoFields(grade.ordem) } } : {}),
  }
}

export const salvarPraticante = callable(input, salvarPraticanteHandler, {
  access: 'praticantes:editar',
  errors: ['registro-nao-encontrado', 'conflito', 'cpf-invalido', 'cpf-em-uso', 'autorizacao-ausente'],
})
