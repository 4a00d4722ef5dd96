import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import ErrorOutline from '@mui/icons-material/ErrorOutlined'
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined'
import { LARGURA_DE_MINIATURA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { sinalDaMarca } from '@sie/domain/base/portal/marca.ts'
import {
  enderecoDaEntidade,
  lugarDaEntidade,
  NOMES_DE_TIPO,
  regularidade,
} from '@sie/domain/base/portal/paginaDaEntidade.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { publicFileAddress } from '../../../data/published.ts'
import { Mark } from '../../../ui/identity/Mark.tsx'
import type { EntidadePublicada } from './campos.ts'

/** Entity in a list: logo, name, type and place, regularity. */
export function LinhaDaEntidade({ entidade }: { entidade: EntidadePublicada }) {
  const { id, dadosPessoais = {}, situacao } = entidade
  const about = [NOMES_DE_TIPO[dadosPessoais.tipoEntidade ?? ''], lugarDaEntidade(entidade)].filter(Boolean).join(' · ')
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: '44px minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'center',
        minHeight: 72,
        py: 1.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <LogoDaEntidade entidade={entidade} size={44} />
      <div>
        <Link
          component={RouterLink}
          to={enderecoDaEntidade(id, dadosPessoais.tipoEntidade)}
          color="inherit"
          underline="hover"
          sx={{ fontWeight: 600, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {dadosPessoais.name}
        </Link>
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      </div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Regularidade situacao={situacao} />
        <ChevronRight aria-hidden="true" fontSize="small" sx={{ display: { xs: 'none', sm: 'block' } }} />
      </Box>
    </Box>
  )
}

/** Chip for the regularity of an affiliated entity: with icon and word, not by colour alone. */
export const Regularidade = ({ situacao }: { situacao: string | undefined }) => {
  const text = regularidade(situacao)
  return (
    <Etiqueta
      size="small"
      variant="outlined"
      color={text === 'Regular' ? 'success' : 'warning'}
      icon={text === 'Regular' ? <CheckCircleOutline /> : <ErrorOutline />}
      label={text}
    />
  )
}

/** Logo of an entity, else its drawn mark, in the colours of the surrounding element. Decorative. */
export function LogoDaEntidade({ entidade, size }: { entidade: EntidadePublicada; size: number }) {
  const { logo, dadosEndereco } = entidade
  if (!logo?.arquivo) return <Mark sign={sinalDaMarca(dadosEndereco?.logradouroUF ?? '')} size={size} />
  return (
    <Box
      component="img"
      src={publicFileAddress(naLargura(logo.arquivo, LARGURA_DE_MINIATURA))}
      alt=""
      loading="lazy"
      sx={{ width: size, height: size, objectFit: 'contain' }}
    />
  )
}
