// The register of grades, and the history of a person's grade.
import type { PraticanteInput } from '@sie/domain/collections/praticantes.ts'
import { graduacao, GRADUACOES_PADRAO, maxGraduacaoFields } from '@sie/domain/taekwondo/graduacoes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/portal/entidadePadrao.ts'
import type { SeedArea, SeedKit } from '../kit.ts'

/** A grade and a history that leads to it, one grade a year. */
export function graded(
  { year }: SeedKit,
  codigo: string,
  birth: string,
): Pick<PraticanteInput, 'dadosTaekwondo' | 'historicoCertificacoes'> {
  const grade = graduacao(codigo)
  if (!grade) throw new Error(`no grade ${codigo}`)
  const steps = grade.tipo === 'gub' ? Math.min(3, 11 - grade.grau) : grade.grau
  const codes = Array.from({ length: steps }, (_, step) =>
    grade.tipo === 'gub' ? `gub-${grade.grau + steps - 1 - step}` : `${grade.tipo}-${step + 1}`,
  )
  const last = Math.max(Number(birth.slice(0, 4)) + 6, year - 1)
  return {
    dadosTaekwondo: { graduacao: codigo, ...maxGraduacaoFields(grade.ordem) },
    historicoCertificacoes: codes.map((code, index) => ({
      graduacao: code,
      data: `${last - (codes.length - 1 - index)}-0${3 + (index % 6)}-15`,
      numeroCertificado: `${last}/${code}`,
      local: 'Ginásio municipal',
      origem: 'exame' as const,
      situacao: 'homologada' as const,
    })),
  }
}

export const graduacoes: SeedArea = {
  docs: ({ record }) =>
    GRADUACOES_PADRAO.map(({ nome, ativo: _ativo, corPonta, ...grade }) =>
      record('graduacoes', grade.codigo, {
        ...grade,
        name: nome,
        corPonta: corPonta ?? '',
        vinculo: { idEntidade: ENTIDADE_PADRAO, idFederacao: ENTIDADE_PADRAO },
      }),
    ),
}
