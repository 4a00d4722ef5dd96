import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { entidadesComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { useQueries } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { rotuloDe, Situacao } from './colunas.tsx'
import { enderecoDaEntidade } from './secoes.ts'

/** Entities of a user whose rights are under clubs: each read by its id, as a query cannot name its own ids. */
export function MinhasEntidades() {
  const access = useAccess()
  const ids = entidadesComRegra(access.permissoes, access.padrao, 'entidades:ler')
  const found = useQueries({ queries: ids.map((id) => detailOptions(access, entidades, id, true)) })
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      <Typography variant="h4" component="h1">
        {ids.length === 1 ? 'Minha entidade' : 'Minhas entidades'}
      </Typography>
      {found.map(({ data, isPending }, index) =>
        isPending ? (
          <Skeleton key={ids[index]} variant="rounded" height={80} />
        ) : (
          data && (
            <Card key={data.id} variant="outlined">
              <CardActionArea component={Link} to={enderecoDaEntidade(data.id)} sx={{ p: 2 }}>
                <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
                  <Typography variant="h6" component="h2" sx={{ flexGrow: 1, minWidth: 0 }}>
                    {data.dadosPessoais.name}
                  </Typography>
                  <Situacao entidade={data} />
                </Stack>
                <Typography variant="body2" color="textSecondary">
                  {rotuloDe('dadosPessoais.tipoEntidade', data.dadosPessoais.tipoEntidade)}
                </Typography>
              </CardActionArea>
            </Card>
          )
        ),
      )}
    </Stack>
  )
}
