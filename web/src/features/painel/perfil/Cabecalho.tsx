import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { Faixa } from '../../../ui/person/Faixa.tsx'
import { Situacao } from '../../../ui/person/Situacao.tsx'
import { FotoEditavel } from '../../../ui/files/FotoEditavel.tsx'
import type { Pessoa } from './abas.ts'
import { matriculas } from '../../../ui/person/matriculas.ts'

/** Head of the profile: photo, name, belt, federation and state. @param short whether a phone leaves out the photo, for what the tab shows */
export function Cabecalho({ pessoa, short }: { pessoa: Pessoa; short: boolean }) {
  const { dadosPessoais, dadosTaekwondo, dadosFiliacao } = pessoa
  const name = nomeDe(pessoa)
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}>
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography variant="h5" component="h1">
          <Typography
            variant="overline"
            component="span"
            color="textSecondary"
            sx={{ display: 'block', lineHeight: 1.4 }}
          >
            Meu perfil
          </Typography>
          {` ${name}`}
        </Typography>
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mt: 0.5 }}>
          {dadosTaekwondo?.graduacao && (
            <Faixa codigo={dadosTaekwondo.graduacao} federacao={dadosFiliacao.federacaoID} />
          )}
          <Typography variant="body2" color="textSecondary">
            {[dadosFiliacao?.federacao, dadosFiliacao?.vinculadoAEntidade, matriculas(pessoa)]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Situacao pessoa={pessoa} />
        </Stack>
      </Box>
      <Box sx={{ display: { xs: short ? 'none' : 'block', sm: 'block' } }}>
        <FotoEditavel pessoaId={pessoa.id} nome={name} caminho={dadosPessoais.urlImagemID} />
      </Box>
    </Stack>
  )
}
