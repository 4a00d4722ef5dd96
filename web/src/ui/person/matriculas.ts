import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'

/** Membership numbers of a person in one line: 'matrícula 202600043 · FCTKD-202600012'; '' for none. */
export function matriculas({
  matriculaCBTKD,
  dadosFiliacao,
}: Partial<Pick<Praticante, 'matriculaCBTKD' | 'dadosFiliacao'>>): string {
  const numbers = [matriculaCBTKD, dadosFiliacao?.matriculaFederacao].filter(Boolean).join(' · ')
  return numbers && `matrícula ${numbers}`
}
