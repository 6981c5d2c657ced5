; Steps of the Windows installer in addition to copying files. electron/login-item.ts and build/desktop.test.ts use the
; same names.
!define KINBOARD_RULE "Kinboard"
!define KINBOARD_NETSH "$SYSDIR\netsh.exe"

!macro KinboardRemoveRules
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall delete rule name="${KINBOARD_RULE}"'
  Pop $0
!macroend

; Allows connections only from the home network: the private profile and the local subnet. TCP is for Kinboard itself,
; UDP 5353 for its name (kinboard.local).
!macro customInstall
  !insertmacro KinboardRemoveRules
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall add rule name="${KINBOARD_RULE}" dir=in action=allow profile=private remoteip=localsubnet protocol=TCP program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
  nsExec::ExecToLog '"${KINBOARD_NETSH}" advfirewall firewall add rule name="${KINBOARD_RULE}" dir=in action=allow profile=private remoteip=localsubnet protocol=UDP localport=5353 program="$INSTDIR\${APP_EXECUTABLE_FILENAME}" enable=yes'
  Pop $0
!macroend

; An update uninstalls and installs again, so the user's choice to start at login must stay in that case.
!macro customUnInstall
  !insertmacro KinboardRemoveRules
  ${ifNot} ${isUpdated}
    DeleteRegValue HKCU "Software\Microsoft\Windows\CurrentVersion\Run" "Kinboard"
  ${endIf}
!macroend
