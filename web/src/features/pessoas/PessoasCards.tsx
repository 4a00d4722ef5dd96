import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { maskCpf } from '@sie/domain/brazil/cpf.ts'
import { memo } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Pessoa } from './colunas.ts'
import { EstadoChip } from '../../ui/EstadoChip.tsx'
import { Faixa } from '../../ui/Faixa.tsx'
import { FotoPessoa } from '../../ui/FotoPessoa.tsx'
import { enderecoDaPessoa } from '../../ui/pessoa/endereco.ts'

/** People as cards, for a phone; drawn again only for other people. */
export const PessoasCards = memo(function PessoasCards({
  rows,
  loading,
  size,
}: {
  rows: readonly Pessoa[]
  loading: boolean
  size: number
}) {
  if (loading) {
    return (
      <Stack spacing={1} aria-busy>
        {Array.from({ length: Math.min(size, 6) }, (_, index) => (
          <Skeleton key={index} variant="rounded" height={104} />
        ))}
      </Stack>
    )
  }
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {rows.map((pessoa) => (
        <Card component="li" key={pessoa.id} variant="outlined">
          <CardActionArea component={RouterLink} to={enderecoDaPessoa(pessoa.id)} sx={{ p: 1.5 }}>
            <Stack spacing={1}>
              <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
                <FotoPessoa nome={pessoa.dadosPessoais.name} caminho={pessoa.dadosPessoais.urlImagemID} tamanho={40} />
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{pessoa.dadosPessoais.name}</Typography>
              </Stack>
              <Typography variant="body2" color="textSecondary">
                {[
                  pessoa.dadosFiliacao?.federacao,
                  pessoa.dadosFiliacao?.vinculadoAEntidade,
                  maskCpf(pessoa.dadosPessoais.cpf ?? ''),
                ]
                  .filter(Boolean)
                  .join(' · ') || 'Sem filiação'}
              </Typography>
              <Stack
                direction="row"
                sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', gap: 1 }}
              >
                <Faixa codigo={pessoa.dadosTaekwondo?.graduacao ?? ''} />
                <EstadoChip on={pessoa.metadados.active} yes="Ativo" no="Inativo" />
              </Stack>
            </Stack>
          </CardActionArea>
        </Card>
      ))}
    </Stack>
  )
})
