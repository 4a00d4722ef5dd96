import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { federacaoDaEntidade } from '@sie/domain/base/collections/entidades.ts'
import { requisitosDaEntidade } from '@sie/domain/base/entidade/requisitos.ts'
import { Link } from 'react-router-dom'
import { useGraduacoes } from '../../data/graduacoes.ts'
import { hoje } from '../../ui/form/formulario.ts'
import type { EntidadeRow } from './colunas.tsx'
import { enderecoDaEntidade } from './secoes.ts'

/** Conditions of the affiliation: each met, or missing with a link to where it is met. */
export function Requisitos({ entidade, editable }: { entidade: EntidadeRow; editable: boolean }) {
  const graus = useGraduacoes(federacaoDaEntidade(entidade.id, entidade))
  const requisitos = requisitosDaEntidade(entidade, hoje(), graus)
  const faltam = requisitos.filter(({ falta }) => falta !== '').length
  return (
    <Card component="section" variant="outlined" aria-labelledby="requisitos-titulo" sx={{ p: 2 }}>
      <Typography variant="h6" component="h2" id="requisitos-titulo">
        Requisitos da filiação
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }} role="status">
        {faltam === 0
          ? 'Tudo em ordem.'
          : `${requisitos.length - faltam} de ${requisitos.length} cumpridos: ${faltam === 1 ? 'falta 1' : `faltam ${faltam}`}.`}
      </Typography>
      <Stack component="ul" spacing={0.75} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[...requisitos]
          .sort((a, b) => Number(a.falta === '') - Number(b.falta === ''))
          .map(({ id, titulo, falta, secao }) => (
            <Stack component="li" key={id} direction="row" sx={{ gap: 1, alignItems: 'center', minHeight: 36 }}>
              {falta ? (
                <ErrorOutline color="warning" fontSize="small" titleAccess="Falta" />
              ) : (
                <CheckCircle color="success" fontSize="small" titleAccess="Cumprido" />
              )}
              <div style={{ flexGrow: 1, minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: falta ? 600 : 400 }}>
                  {titulo}
                </Typography>
                {falta && (
                  <Typography variant="body2" color="textSecondary">
                    {falta}
                  </Typography>
                )}
              </div>
              {falta && editable && (
                <Button
                  size="small"
                  variant="outlined"
                  component={Link}
                  to={enderecoDaEntidade(entidade.id, secao)}
                  aria-label={`Resolver: ${titulo}`}
                >
                  Resolver
                </Button>
              )}
            </Stack>
          ))}
      </Stack>
    </Card>
  )
}
