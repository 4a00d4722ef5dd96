import type { PreviaDaMudanca } from '@sie/domain/entidades/mudanca.ts'
import { Consequences, counted } from '../../ui/record/Consequences.tsx'

/** Consequences of a change of an entity, or the reasons that block it. */
export function Previa({ previa, note }: { previa: PreviaDaMudanca; note?: string }) {
  const { preenche, leva, fica, impede } = previa
  return (
    <Consequences
      against={impede}
      lines={[
        { title: 'A entidade que fica recebe', items: preenche },
        { title: 'Vai junto', items: counted(leva), empty: 'Nenhum outro registro.' },
        { title: 'Continua onde está', items: fica },
      ]}
      {...(note && { note })}
    />
  )
}
