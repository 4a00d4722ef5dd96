import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import { useIdentity } from '../../platform/domainDetails.ts'
import { Folha } from '../../ui/layout/Folha.tsx'
import type { Pessoa } from './colunas.tsx'

/** Printed authorisation for a guardian's signature, with known data filled in and lines for the rest. */
export function FolhaDeAutorizacao({ pessoa }: { pessoa: Pessoa }) {
  const { dadosPessoais, dadosFiliacao, responsavel } = pessoa
  const entidade = useIdentity()
  const where = [dadosFiliacao.federacao, dadosFiliacao.vinculadoAEntidade].filter(Boolean).join(' · ')
  return (
    <Folha entidade={entidade}>
      <Typography variant="h5" component="h1" sx={{ mb: 3 }}>
        {AUTORIZACAO.titulo}
      </Typography>
      <Stack spacing={1.5} sx={{ mb: 3 }}>
        <Linha rotulo="Menor" valor={dadosPessoais.name} />
        <Linha rotulo="Nascimento" valor={formatDay(dadosPessoais.birthdate)} />
        <Linha rotulo="Onde treina" valor={where} />
        <Linha rotulo="Responsável" valor={responsavel.nome} />
        <Linha rotulo="CPF do responsável" />
        <Linha rotulo="Parentesco" valor={responsavel.parentesco} />
      </Stack>
      {AUTORIZACAO.paragrafos.map((text) => (
        <Typography key={text} sx={{ mb: 1.5 }}>
          {text}
        </Typography>
      ))}
      <Typography sx={{ my: 3 }}>{`☐ ${AUTORIZACAO.imagem}`}</Typography>
      <Stack spacing={5} sx={{ mt: 6 }}>
        <Linha rotulo="Local e data" />
        <Linha rotulo="Assinatura do responsável" />
      </Stack>
      <Typography variant="caption" component="p" sx={{ mt: 4 }}>{`Texto ${AUTORIZACAO.versao}`}</Typography>
    </Folha>
  )
}

/** Label with its known value, or a line to write it on. */
function Linha({ rotulo, valor = '' }: { rotulo: string; valor?: string }) {
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'flex-end' }}>
      <Typography component="span">{`${rotulo}:`}</Typography>
      <Box
        component="span"
        sx={{ flexGrow: 1, fontWeight: 600, minHeight: '1.5em', ...(valor ? {} : { borderBottom: '1px solid #000' }) }}
      >
        {valor}
      </Box>
    </Stack>
  )
}
