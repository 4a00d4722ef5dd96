import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { address } from '@sie/domain/base/portal/address.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { idDoResultado } from '@sie/domain/competicao/ranking/identidade.ts'
import { empatados } from '@sie/domain/competicao/sumulas/chave.ts'
import { tudoDecidido } from '@sie/domain/competicao/sumulas/tudoDecidido.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../../data/access.ts'
import { detailOptions } from '../../../../data/queries.ts'
import type { RowOf } from '../../../../data/records.ts'
import { useRecordRights } from '../../../../data/useRecordRights.ts'
import { Desempatar } from '../../Desempatar.tsx'

/**
 * What a person has to decide once all matches are over: a place on the podium that matches leave equal, or a podium that could not become the result.
 */
export function Empate({ chave }: { chave: RowOf<typeof chaves> }) {
  const access = useAccess()
  const tied = empatados(chave)
  const { may } = useRecordRights(chaves, chave)
  const open = chave.podioRecusado || (chave.podio.length === 0 && tudoDecidido(chave.lutas))
  const result = useQuery({
    ...detailOptions(access, resultados, idDoResultado(chave.evento, chave.classe)),
    enabled: open && tied.length === 0,
    retry: false,
  })
  if (tied.length > 0)
    return may('sortear') ? (
      <Desempatar
        collection={chaves}
        record={chave}
        tied={tied}
        nameOf={(id) => chave.inscritos.find((one) => one.id === id)?.nome ?? id}
        titulo="Empate no pódio"
        texto={`As lutas deixam ${tied.length} atletas iguais em vitórias, confronto direto e saldo de pontos. Decida pelo regulamento do evento: por exemplo, por sorteio à vista deles.`}
      />
    ) : (
      <Alert severity="info">Empate no pódio: quem sorteia as chaves decide.</Alert>
    )
  if (!open || result.isPending || result.data) return null
  const byHand = (
    <Button
      component={Link}
      color="inherit"
      to={address('/preview/ranking', { ver: 'resultado', evento: chave.evento })}
    >
      Lançar o resultado
    </Button>
  )
  if (chave.podioRecusado)
    return (
      <Alert severity="warning" action={byHand}>
        O pódio não virou resultado: alguém nele não tem mais inscrição confirmada, ou o evento ainda não começou.
      </Alert>
    )
  return (
    <Alert severity="info" action={byHand}>
      As lutas acabaram e ninguém ficou com medalha. Se o regulamento dá alguma, lance o resultado à mão.
    </Alert>
  )
}
