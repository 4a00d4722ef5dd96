import { capital } from '../../base/brazil/words.ts'
import type { Evento } from '../collections/eventos.ts'
import { checkGroup, FORMACOES_PADRAO, type Formacao } from '../taekwondo/formacoes.ts'
import type { Impedimento } from '../../base/taekwondo/recusa.ts'

export type FormacaoDoEvento = Evento['formacoes'][number]

/** A category of pairs or teams as an event stores it: `idadeMax` 0 means no limit, and the name begins with a capital. */
export const formacaoGuardada = ({ idadeMax, nome, ...rest }: Formacao): FormacaoDoEvento => ({
  ...rest,
  nome: capital(nome),
  idadeMax: idadeMax ?? 0,
})

export const FORMACOES_DOS_EVENTOS: readonly FormacaoDoEvento[] = FORMACOES_PADRAO.map(formacaoGuardada)

const doMotor = ({ idadeMax, ...rest }: FormacaoDoEvento): Formacao => ({ ...rest, idadeMax: idadeMax || null })

export interface Integrante {
  id: string
  nome: string
  nascimento: string
  sexo: string
  ordem: number
}

/** Obstacles that only a complete team can have; ignored while members may still join. */
const SO_COMPLETA = ['integrantes', 'faltam-homens', 'faltam-mulheres']

/**
 * Reasons why these people may not form this pair or team, with their names; missing members are no obstacle while they may still join.
 */
export function checkFormacao(formacao: FormacaoDoEvento, members: readonly Integrante[], day: string): Impedimento[] {
  // The engine writes ids into its sentences: placeholders that occur in no sentence take their place and are replaced by
  // names.
  const marks = new Map([...new Set(members.map(({ id }) => id))].map((id, i) => [id, `<${i}>`]))
  const found = checkGroup(
    doMotor(formacao),
    members.map(({ id, nome: _, sexo, ...rest }) => ({ ...rest, id: marks.get(id) ?? '', sexo: sexo as 'M' | 'F' })),
    day,
  )
  const named = found.map((one) => ({
    ...one,
    frase: members.reduce((text, { id, nome }) => text.replaceAll(marks.get(id) ?? id, nome), one.frase),
  }))
  const left = formacao.integrantes - members.length
  const missing = (least: number, sexo: string) => least - members.filter((one) => one.sexo === sexo).length > left
  const impossible = missing(formacao.masculinos, 'M') || missing(formacao.femininos, 'F') || left < 0
  return left > 0 && !impossible ? named.filter(({ codigo }) => !SO_COMPLETA.includes(codigo)) : named
}

export const formacaoDoEvento = (event: Partial<Pick<Evento, 'formacoes'>>, codigo: string) =>
  codigo === '' ? undefined : event.formacoes?.find((one) => one.codigo === codigo)
