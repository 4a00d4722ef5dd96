import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { useIdentity } from '../../../platform/domainDetails.ts'
import { PrintPeople } from '../../../ui/papel/PrintPeople.tsx'
import type { InscricaoLida } from './Ressalvas.tsx'

/** Labels and attendance list of the people of these entries, each once, as of an athlete in two categories. */
export function PrintInscritos({ rows }: { rows: readonly InscricaoLida[] }) {
  const entidade = useIdentity()
  const people = [...new Map(rows.toReversed().map((row) => [row.pessoa || row.id, row])).values()].toReversed()
  const titles = new Set(rows.map(({ eventoTitulo }) => eventoTitulo))
  const [titulo = ''] = titles.size === 1 ? titles : []
  return (
    <PrintPeople
      entidade={entidade}
      titulo={titulo}
      people={people.map(({ id, name, clube, federacao, graduacao, papel }) => ({
        id,
        nome: name,
        clube: clube.nome || federacao.nome,
        graduacao: papel === 'atleta' ? graduacao.nome : PAPEIS_NO_EVENTO[papel],
        cidade: '',
        endereco: [],
      }))}
    />
  )
}
