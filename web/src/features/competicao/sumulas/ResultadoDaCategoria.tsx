import Link from '@mui/material/Link'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import type { ClasseNoPlacar } from '@sie/domain/competicao/placar/publico.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { SITUACOES_DO_RESULTADO } from '@sie/domain/competicao/ranking/estados.ts'
import { idDoResultado } from '@sie/domain/competicao/ranking/identidade.ts'
import { tudoDecidido } from '@sie/domain/competicao/sumulas/tudoDecidido.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'

/** State of a class's result, which the podium of its sheets creates, or what keeps it from being one, for users who read results. */
export function ResultadoDaCategoria({ chave }: { chave: ClasseNoPlacar }) {
  const id = idDoResultado(chave.evento, chave.classe)
  const decided = chave.podio.length > 0
  const over = tudoDecidido(chave.lutas)
  const { data } = useQuery({
    ...detailOptions(useAccess(), resultados, id),
    enabled: decided || over,
    retry: false,
    refetchInterval: 10_000,
  })
  if (!decided && !data)
    return over ? (
      <Link component={RouterLink} to={address('/preview/sorteio', { ver: 'chave', id: chave.id })}>
        Lutas encerradas sem pódio: veja a chave
      </Link>
    ) : null
  return data ? (
    <Link component={RouterLink} to={address('/preview/ranking', { ver: 'resultado', id })}>
      {`Resultado: ${SITUACOES_DO_RESULTADO[data.situacao].toLowerCase()}`}
    </Link>
  ) : (
    <Link component={RouterLink} to={address('/preview/ranking', { ver: 'resultado', evento: chave.evento })}>
      {chave.podioRecusado ? 'O pódio não virou resultado: lance à mão' : 'Resultado ainda não lançado'}
    </Link>
  )
}
