import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { podeFicarAtiva } from '@sie/domain/cadastro/autorizacao.ts'
import { formatCpf, isCpf } from '@sie/domain/brazil/cpf.ts'
import {
  comCamposNovos,
  FLAGS_NOVA_PESSOA,
  praticanteSchema,
  praticantes,
  type Praticante,
} from '@sie/domain/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { newMetadados, nextVersion, type StoredRecord } from '@sie/domain/records/metadados.ts'
import { camposAlterados } from '@sie/domain/records/plans/auditKeeper.ts'
import { withDerived } from '@sie/domain/records/plans/recordKeeper.ts'
import { valueAt, withValueAt } from '@sie/domain/records/edits.ts'
import { alvoDe } from '@sie/domain/rights/alvo.ts'
import { sameValue } from '@sie/domain/records/plans/same.ts'
import { maxGraduacao, maxGraduacaoFields } from '@sie/domain/taekwondo/graduacoes.ts'
import { db } from '../platform/admin.ts'
import { audit } from '../platform/audit.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { requireCaller, requireRule, type Caller } from '../platform/caller.ts'
import { callable, type Context } from '../platform/callable.ts'
import { claimCpf } from '../platform/cpfIndex.ts'
import { recordId } from '../platform/input.ts'
import { keepVersion } from '../platform/versions.ts'

const input = z.object({
  id: recordId.optional(),
  data: praticanteSchema,
  versaoEsperada: z.number().int().min(0).optional(),
})

const alvo = (person: Praticante) => alvoDe(praticantes, '', person)

/**
 * Creates a person, or changes one together with their CPF. The CPF index is written in the same transaction, so of many who register
 * one CPF one wins (QUALITY 3).
 * @throws ErroSIE sem-permissao, cpf-invalido, cpf-em-uso, autorizacao-ausente, conflito (another version is stored), registro-nao-encontrado
 */
export async function salvarPraticanteHandler(
  { id, data, versaoEsperada }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; version: number }> {
  const caller = await requireCaller(context)
  const person = normalized(data)
  if (person.dadosPessoais.cpf !== '' && !isCpf(person.dadosPessoais.cpf))
    throw new ErroSIE('cpf-invalido', { 'dadosPessoais.cpf': 'Este CPF não é válido. Confira os números.' })
  const ref = id ? db().doc(`praticantes/${id}`) : db().collection('praticantes').doc()
  return db().runTransaction(async (transaction) => {
    const snapshot = await transaction.get(ref)
    const stored = snapshot.exists ? (snapshot.data() as StoredRecord & Praticante) : undefined
    if (id && !stored) throw new ErroSIE('registro-nao-encontrado')
    if (stored && versaoEsperada !== stored.metadados.version) throw new ErroSIE('conflito')
    authorize(caller, ref.id, stored, person)
    requireAuthorised(stored, person)
    await claimCpf(transaction, ref.id, stored?.dadosPessoais.cpf ?? '', person.dadosPessoais.cpf)
    const now = FieldValue.serverTimestamp()
    const metadados = stored
      ? nextVersion(stored.metadados, now)
      : { ...newMetadados({ uid: caller.uid, name: caller.name }, now), ...FLAGS_NOVA_PESSOA }
    // The photo comes with a file of its own.
    const dadosPessoais = { ...person.dadosPessoais, urlImagemID: stored?.dadosPessoais.urlImagemID ?? '' }
    const record = withDerived(
      ref.id,
      graded({ ...stored, ...person, dadosPessoais, metadados } as unknown as StoredRecord),
      praticantes,
    )
    if (stored) keepVersion(transaction, praticantes, ref.id, stored)
    transaction.set(ref, record)
    const campos = stored ? camposAlterados(praticantes, comCamposNovos(stored), record) : []
    await audit(
      {
        acao: stored ? 'editar' : 'criar',
        quem: caller.uid,
        colecao: 'praticantes',
        id: ref.id,
        detalhe: { versao: metadados.version + 1, campos },
      },
      transaction,
    )
    return { id: ref.id, version: metadados.version }
  })
}

function normalized(data: Praticante): Praticante {
  return { ...data, dadosPessoais: { ...data.dadosPessoais, cpf: formatCpf(data.dadosPessoais.cpf) } }
}

// The same conditions as the rules put on a direct write.
function authorize(
  caller: Caller,
  id: string,
  stored: (StoredRecord & Praticante) | undefined,
  person: Praticante,
): void {
  requireRule(caller, stored ? 'praticantes:editar' : 'praticantes:criar', alvo(person))
  if (stored) requireRule(caller, 'praticantes:editar', alvo(stored))
  if (stored && id === caller.uid) throw new ErroSIE('sem-permissao')
  for (const [path, action] of Object.entries(praticantes.access.guarded ?? {})) {
    if (path.startsWith('metadados.') || (!stored && path !== 'historicoCertificacoes')) continue
    const before = stored ? valueAt(stored, path) : []
    if (!sameValue(withoutDerivedGrade(path, before), withoutDerivedGrade(path, valueAt(person, path)))) {
      requireRule(caller, `praticantes:${action}`, alvo(person))
      if (stored) requireRule(caller, `praticantes:${action}`, alvo(stored))
    }
  }
}

// A guardian's authorisation is given by the guardian alone, what somebody took back stays so, and without one nobody under 12 is or becomes active (QUALITY 7).
function requireAuthorised(stored: (StoredRecord & Praticante) | undefined, person: Praticante): void {
  // Records of before lack fields.
  const given = (of: Praticante | undefined) =>
    praticanteSchema.shape.consentimentos
      .parse(of?.consentimentos)
      .filter(({ tipo, retiradoEm }) => tipo === 'responsavel' || retiradoEm !== '')
  if (!sameValue(given(stored), given(person)))
    throw new ErroSIE('dados-invalidos', {
      consentimentos:
        'A autorização do responsável é dada e retirada por ele, pelo link que recebe ou em papel, e nada do que foi retirado volta por aqui.',
    })
  if (stored?.metadados.active && !podeFicarAtiva(person, hojeNoBrasil()))
    throw new ErroSIE('autorizacao-ausente', {
      'dadosPessoais.birthdate': 'Menor de 12 anos só fica ativo com a autorização do responsável.',
    })
}

// The order of the grade is derived here from the history, so a form may leave it out.
function withoutDerivedGrade(path: string, value: unknown): unknown {
  return path === 'dadosTaekwondo' ? (valueAt(value, 'graduacao') ?? '') : value
}

/** The record with the grade that its history gives. */
function graded(record: StoredRecord): StoredRecord {
  const grade = maxGraduacao((record.historicoCertificacoes ?? []) as Praticante['historicoCertificacoes'])
  return grade
    ? withValueAt(record, 'dadosTaekwondo', { graduacao: grade.codigo, ...maxGraduacaoFields(grade.ordem) })
    : record
}

export const salvarPraticante = callable(input, salvarPraticanteHandler)
