import { faixasDoRegistro } from '@sie/domain/ensino/educa/temas.ts'
import { useGraduacoes } from '../../../data/graduacoes.ts'
import { FieldInput } from '../FieldInput.tsx'
import type { KindProps } from './kind.ts'

/** Choice of a belt of the feed, by the names of the register of grades. */
export function BeltInput({ field: { meta, options = [], ...field }, ...props }: KindProps) {
  const { kind: _, ...plain } = meta
  const belts = faixasDoRegistro(useGraduacoes())
  const named = options.map(({ value, label }) => ({
    value,
    label: belts.find(({ codigo }) => codigo === value)?.nome ?? label,
  }))
  return <FieldInput {...props} field={{ ...field, meta: plain, options: named }} />
}
