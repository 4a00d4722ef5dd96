import { canBeActive } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { praticantes, praticanteSchema, type Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { recordOf } from '@sie/domain/painel/import/pessoas/fields.ts'
import { semResponsavel, type ImportedPerson } from '@sie/domain/painel/import/pessoas/row.ts'
import { objectsAt } from '@sie/domain/base/records/edits.ts'
import { newMetadados, type Author } from '@sie/domain/base/records/metadados.ts'
import { withDerived } from '@sie/domain/base/records/plans/recordKeeper.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { maxGraduacao, maxGraduacaoFields, type Graduacao } from '@sie/domain/base/taekwondo/graduacoes.ts'
import type { GradesOf } from '../../../pessoas/graduacoes/tabela.ts'
import { withoutFormerMatricula } from '../../../pessoas/matricula.ts'
import { nextPerson, type PraticanteGuardado as StoredPerson } from '../../../pessoas/store.ts'
import { hojeNoBrasil } from '../../../base/platform/auditChain.ts'
import { serverTime } from '../../../base/platform/serverTime.ts'

/** Finds the registered club of a federation by its name; '' where there is none. */
export type ClubFinder = (federacaoID: string, name: string) => string

/** Registers needed to build records: clubs by name, so that a spreadsheet's club becomes a link, and the grades of each federation. */
export interface Registers {
  clubs: ClubFinder
  grades: GradesOf
}

/**
 * The record of a new person (docs/decisions/003): vouched for by the federation, hence active, unless a guardian must authorise it first
 * (007); incomplete while a minor has no guardian.
 */
export function newPerson(id: string, praticante: ImportedPerson, author: Author, registers: Registers): StoredPerson {
  const empty = praticanteSchema.parse({ dadosPessoais: { name: praticante.nome } })
  const record = merged(empty, praticante, registers)
  const active = canBeActive(record, hojeNoBrasil())
  // A child always waits for the guardian.
  const situacaoCadastro = !active ? 'pendente' : semResponsavel(praticante, hojeNoBrasil()) ? 'incompleto' : 'ativo'
  const metadados = {
    ...newMetadados(author, serverTime(), active),
    federativeactive: active,
    aprovadoMestre: true,
    aprovadoFederacao: true,
  }
  return withDerived(id, { ...record, situacaoCadastro, metadados }, praticantes) as StoredPerson
}

/**
 * A known person with the row's changes, or null where it changes nothing. No flag changes.
 * @param editorid uid of the importer; absent for the command line
 */
export function changedPerson(
  id: string,
  stored: StoredPerson,
  praticante: ImportedPerson,
  registers: Registers,
  editorid?: string,
): StoredPerson | null {
  const next = withoutFormerMatricula(stored, merged(stored, praticante, registers))
  return sameValue(next, stored) ? null : nextPerson(id, stored, next, editorid ? { editorid } : {})
}

/** The spreadsheet's cells over the record's fields; an empty cell keeps the stored value. */
function merged<P extends Praticante>(before: P, praticante: ImportedPerson, { clubs, grades }: Registers): P {
  const over = <T extends object>(target: T, changes: Partial<T>): T => ({
    ...target,
    ...Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== '')),
  })
  const row = recordOf(praticante)
  const clubId = praticante.associacao ? clubs(praticante.federacaoID, praticante.associacao) : ''
  // A club of the former federation does not belong to the new one.
  const sameClub =
    before.dadosFiliacao.federacaoID === praticante.federacaoID &&
    (praticante.associacao === '' || praticante.associacao === before.dadosFiliacao.vinculadoAEntidade)
  const elsewhere = before.dadosFiliacao.federacaoID !== praticante.federacaoID && praticante.associacao === ''
  return graded(
    {
      ...before,
      dadosPessoais: over(before.dadosPessoais, row.dadosPessoais),
      responsavel: over(before.responsavel, row.responsavel),
      dadosContato: over(before.dadosContato, row.dadosContato),
      dadosEndereco: over(before.dadosEndereco, row.dadosEndereco),
      dadosFiliacao: {
        ...over(before.dadosFiliacao, row.dadosFiliacao),
        ...(elsewhere ? { vinculadoAEntidade: '' } : {}),
        // A club without a record keeps its name and has no id.
        vinculadoAEntidadeID: clubId || (sameClub ? before.dadosFiliacao.vinculadoAEntidadeID : ''),
      },
    },
    praticante,
    grades(praticante.federacaoID),
  )
}

type Entry = Praticante['historicoCertificacoes'][number]

/** The grade as a history entry of origin 'importacao'; there is one, replaced when the spreadsheet has another grade. */
function graded<P extends Praticante>(before: P, { graduacao }: ImportedPerson, table: readonly Graduacao[]): P {
  const history = objectsAt<Entry>(before, 'historicoCertificacoes') as Entry[]
  const others = history.filter((entry) => entry.origem !== 'importacao')
  const known = others.some((entry) => entry.graduacao === graduacao && entry.situacao === 'homologada')
  const imported = history.find((entry) => entry.origem === 'importacao')
  const entry =
    imported?.graduacao === graduacao
      ? imported
      : {
          graduacao,
          data: '',
          exameId: '',
          numeroCertificado: '',
          numeroKukkiwon: '',
          banca: [],
          local: '',
          entidadeId: '',
          origem: 'importacao' as const,
          situacao: 'homologada' as const,
        }
  const historicoCertificacoes = known ? others : [...others, entry]
  const highest = maxGraduacao(historicoCertificacoes, table)
  return {
    ...before,
    historicoCertificacoes,
    dadosTaekwondo: highest
      ? { graduacao: highest.codigo, ...maxGraduacaoFields(highest.ordem) }
      : before.dadosTaekwondo,
  }
}
