import { createHash } from 'node:crypto'
import type { Transaction } from 'firebase-admin/firestore'
import { candidatosExame } from '@sie/domain/eventos/collections/candidatosExame.ts'
import { OTHER_EVALUATES, ITENS_DO_EXAME, MAIS_REVISOES } from '@sie/domain/eventos/exames/estados.ts'
import { folhasQueValem, resultadoDoCandidato, SEM_NOTA, type FolhaDeNotas } from '@sie/domain/eventos/exames/notas.ts'
import { menorDe } from '@sie/domain/base/rights/leitura.ts'
import type { Permissoes } from '@sie/domain/base/rights/permissoes.ts'
import { writeStep } from '../../base/records/write.ts'
import type { EffectHandler } from '../../base/processes/handlers.ts'
import { candidatosDe, candidatoRef, exameRef, type CandidatoGuardado, type ExameGuardado } from './exame.ts'
import { paths } from '../../base/platform/paths.ts'
import { getBounded } from '../../base/platform/bounded.ts'
import { storedAs } from '../../base/platform/stored.ts'

/** Candidates in one query, and most sheets of one examiner about them: rules give each author one for each candidate and revision. */
const AT_ONCE = 30
const MOST_SHEETS = AT_ONCE * (MAIS_REVISOES + 1)

type Folha = FolhaDeNotas & { quem: string; id: string }
type Resultado = Pick<CandidatoGuardado, 'notas' | 'media' | 'repetir' | 'situacao'>

interface Apuracao {
  candidatos: { id: string; record: CandidatoGuardado; resultado: Resultado }[]
  totais: ExameGuardado['totais']
  /** SHA-256 over names and results, signed by the board */
  resumo: string
  /** missing or contradictory marks, by candidate, in Portuguese */
  faltas: string[]
}

/** Computes the results from the board's sheets, within a transaction. */
export async function apuracaoDe(transaction: Transaction, id: string, exame: ExameGuardado): Promise<Apuracao> {
  const candidates = await candidatosDe(transaction, id)
  const board = exame.banca.map(({ uid }) => uid)
  // By author and candidate, so that nobody's sheets, about whomever, crowd out others.
  const ids = candidates.map((one) => one.id)
  const groups = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, at) =>
    ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  )
  const notes = await Promise.all(
    board.flatMap((uid) =>
      groups.map((group) =>
        getBounded(
          exameRef(id).collection('notas').where('quem', '==', uid).where('candidato', 'in', group),
          MOST_SHEETS,
          transaction,
        ),
      ),
    ),
  )
  const sheets = folhasQueValem(
    notes.flatMap(({ docs }) => docs.map((doc) => ({ ...storedAs<Omit<Folha, 'id'>>(doc), id: doc.id }))),
    board,
  )
  const rights = await transaction.getAll(...board.map((uid) => paths.permissoes(uid)))
  // A sheet about oneself, or a minor of one's own, stays where it is and does not count.
  const own = (quem: string, pessoa: string) => {
    const permissoes = storedAs<Permissoes>(rights[board.indexOf(quem)])
    return quem === pessoa || (permissoes !== undefined && menorDe(permissoes, pessoa, Date.now()))
  }
  const faltas: string[] = []
  const counted = candidates
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .flatMap(({ id: of, record }) => {
      const all = sheets.filter(({ candidato }) => candidato === of)
      const left = all.filter(({ quem }) => !own(quem, record.pessoa))
      const result = resultadoDoCandidato(left, exame.regra, record.dispensados)
      if (!result.ok) {
        const why = left.length < all.length ? ` ${OTHER_EVALUATES}` : ''
        faltas.push(`${record.name}: ${result.recusa.frase}${why}`)
        return []
      }
      const { media, resultado, repetir, notas } = result.valor
      const marks = Object.fromEntries(ITENS_DO_EXAME.map((item) => [item, notas[item] ?? SEM_NOTA]))
      const resultadoFinal = {
        notas: marks as Resultado['notas'],
        media: media ?? SEM_NOTA,
        repetir: repetir as Resultado['repetir'],
        situacao: resultado,
      }
      return [{ id: of, record, resultado: resultadoFinal }]
    })
  const of = (situacao: string) => counted.filter(({ resultado }) => resultado.situacao === situacao).length
  const said = counted.map(({ record, resultado }) => [record.name, record.pretendida.codigo, resultado])
  return {
    candidatos: counted,
    totais: {
      candidatos: candidates.length,
      aprovados: of('aprovado'),
      reprovados: of('reprovado'),
      recuperacao: of('recuperacao'),
      ausentes: of('ausente'),
    },
    resumo: createHash('sha256')
      .update(JSON.stringify([id, exame.numero, said]))
      .digest('hex'),
    faltas,
  }
}

/** Writes the result of each candidate, in the transaction that counts the marks. */
export const apurarCandidatos: EffectHandler = async ({ transaction, caller, id, stored }) => {
  const { candidatos } = await apuracaoDe(transaction, id, stored as ExameGuardado)
  return async () => {
    for (const { id: of, record, resultado } of candidatos)
      await writeStep(transaction, candidatosExame, candidatoRef(of), record, resultado, { caller, acao: 'apurar' })
  }
}
