import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { AUTORIZACAO } from '@sie/domain/pessoas/cadastro/autorizacao.ts'
import type { LinkDoCadastro } from '@sie/domain/pessoas/cadastro/links.ts'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '../../../data/access.ts'
import { Par } from '../../../ui/layout/Par.tsx'
import { FormularioAssinado } from './FormularioAssinado.tsx'

/** Form by which a guardian authorises the minor's record, signing with their CPF. */
export function AutorizacaoForm({ token, link }: { token: string; link: LinkDoCadastro }) {
  const call = useCall()
  const form = useForm({ defaultValues: { cpf: '', aceite: false, imagem: false } })
  const { control } = form
  return (
    <FormularioAssinado
      title={AUTORIZACAO.titulo}
      form={form}
      send={({ cpf, imagem }) =>
        call('autorizarMenor', { token, cpf, imagem, aceite: true, versao: AUTORIZACAO.versao })
      }
      done={{
        title: 'Autorização registrada',
        text: `Obrigado. O cadastro de ${link.nome} segue para a federação, e guardamos quem autorizou, quando e qual texto. Enviamos por e-mail o link para retirá-la quando quiser.`,
      }}
      button={{ label: 'Autorizar o cadastro' }}
      note="Se você não conhece essa pessoa, feche esta página: sem a autorização o cadastro não vale."
    >
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        {[
          ['Menor', link.nome],
          ['Responsável', `${link.responsavel}, CPF ${link.cpfDoResponsavel}`],
          ['Onde treina', [link.federacao, link.clube].filter(Boolean).join(' · ')],
        ]
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <Par key={label} label={label}>
              {value}
            </Par>
          ))}
      </Stack>
      <Stack spacing={1.5} sx={{ p: 2, borderRadius: 1, bgcolor: 'action.hover' }}>
        {AUTORIZACAO.paragrafos.map((text) => (
          <Typography key={text} variant="body2">
            {text}
          </Typography>
        ))}
        <Typography variant="caption" color="textSecondary">{`Texto ${AUTORIZACAO.versao}`}</Typography>
      </Stack>
      <Controller
        name="aceite"
        control={control}
        rules={{ validate: (on) => on || 'Para autorizar, marque que leu e concorda.' }}
        render={({ field: { ref, value, onChange }, fieldState }) => (
          <FormControl error={fieldState.invalid}>
            <FormControlLabel
              label="Li o texto e autorizo este cadastro."
              control={
                <Checkbox
                  checked={value}
                  onChange={(_, on) => onChange(on)}
                  slotProps={{ input: { ref, 'aria-describedby': 'aceite-nota' } }}
                />
              }
            />
            <FormHelperText id="aceite-nota">{fieldState.error?.message ?? ''}</FormHelperText>
          </FormControl>
        )}
      />
      <Controller
        name="imagem"
        control={control}
        render={({ field: { ref, value, onChange } }) => (
          <Box>
            <FormControlLabel
              label={AUTORIZACAO.imagem}
              control={<Checkbox checked={value} onChange={(_, on) => onChange(on)} slotProps={{ input: { ref } }} />}
            />
          </Box>
        )}
      />
    </FormularioAssinado>
  )
}
